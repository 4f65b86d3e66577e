import { type ComponentType, Suspense, use } from 'react'
import { views } from '../../client/pages/index.ts'
import type { ViewName } from '../../shared/payload.ts'

export function everyView(view: ComponentType): Record<ViewName, ComponentType> {
  return Object.fromEntries(Object.keys(views).map(name => [name, view])) as Record<ViewName, ComponentType>
}

export function Throwing(): never {
  throw new Error('This view is broken.')
}

const never = new Promise<never>(() => {})

export function Hanging(): never {
  return use(never)
}

/** Returns a view in which only the component `Late` can suspend, so that the server sends the shell first. */
export function withLatePart(Late: ComponentType): ComponentType {
  return () => (
    <>
      <h1>Early</h1>
      <Suspense fallback={<p>Wait</p>}>
        <Late />
      </Suspense>
    </>
  )
}

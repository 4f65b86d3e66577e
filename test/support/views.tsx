import { type ComponentType, Suspense, use } from 'react'
import { views } from '../../client/pages/index.ts'
import type { ViewName } from '../../shared/payload.ts'

/** Views that replace the site's own, each with one defect. */
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

/** A view whose shell is sent while `Late` still waits. */
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

/**
 * Parts of React that this site does not use, by the export that leads to them: the renderer's functions that serve that part
 * alone. Without the export they find nothing to do wherever the renderer calls them, so they become empty, and the
 * bundler drops what only they call.
 */
const unused: Record<string, string[]> = {
  ViewTransition: [
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'trackEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'applyViewTransitionToHostInstances',
    'createViewTransitionInstance',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'reportViewTransitionError',
  ],
  Activity: ['updateActivityComponent', 'commitActivityHydrationCallbacks'],
  /** React exports it in its experimental releases only. */
  SuspenseList: ['updateSuspenseListComponent', 'cutOffTailIfNeeded'],
  useActionState: ['mountActionState', 'updateActionState', 'rerenderActionState', 'runActionStateAction'],
}

/** Exports that React's ES modules do not have: a build with a part that imports one is refused. */
export const withheld: ReadonlySet<string> = new Set(Object.keys(unused))

const renderer = /react-dom-client\.production\.js$/

/** The renderer's file with those functions empty. Refuses a release in which one is not found. */
export function emptyUnused(code: string, path: string): string {
  if (!renderer.test(path)) return code
  return Object.values(unused)
    .flat()
    .reduce((rest, name) => {
      // Written by a formatter: a function of the module ends with the first brace that begins a line.
      const found = new RegExp(`^function ${name}\\(.*?^\\}$`, 'ms').exec(rest)
      if (!found) throw new Error(`${path} has no function ${name}.`)
      return rest.replace(found[0], () => `function ${name}() {}`)
    }, code)
}

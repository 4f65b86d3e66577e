/** The oldest browsers that the site supports, as esbuild's targets. */
export const browserTargets = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

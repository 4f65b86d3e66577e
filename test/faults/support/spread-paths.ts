import { routes } from '../../../shared/routes.ts'

const paths = routes.map(({ path }) => path).filter(path => path !== '/')

/** At most eight paths, spread evenly over the pages and languages of the site. */
export const spreadPaths = paths.filter((_, i) => i % Math.ceil(paths.length / 8) === 0)

/** Refuses two pages at one address, of which nobody would ever see the first. */
export function checkPaths(routes: readonly { name: string; path: string }[]): void {
  const known = new Map<string, string>()
  for (const { name, path } of routes) {
    const other = known.get(path)
    if (other)
      throw new Error(`${other} and ${name} share the path ${path}. Give each page in shared/routes.ts its own.`)
    known.set(path, name)
  }
}

const longest = 300

/** A target's path as it may stand in a log: without query, in printable ASCII, of bounded length. */
export function loggablePath(target: string): string {
  const end = target.search(/[?#]/)
  const path = (end < 0 ? target : target.slice(0, end)).slice(0, longest)
  // The name and password of an absolute target are secrets too.
  return path
    .replace(/^(\w+:\/\/)?[^/]*@/, '$1')
    .replace(/[^ -~]/g, character => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Express and cookie-parser share version 0.7 of this package, which has no types. */
declare module 'cookie' {
  type Options = { maxAge?: number; path?: string; sameSite?: 'lax'; secure?: boolean }
  export function serialize(name: string, value: string, options?: Options): string
}

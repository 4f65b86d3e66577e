/** Version 0.7, which Express and cookie-parser share, has no types. */
declare module 'cookie' {
  type Options = { maxAge?: number; path?: string; sameSite?: 'lax'; secure?: boolean }
  export function serialize(name: string, value: string, options?: Options): string
}

/** APIs that this folder uses, and that browsers and Node both provide. */

declare class URL {
  constructor(address: string)
  readonly href: string
}

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  throwIfAborted(): void
}

declare const AbortSignal: { timeout(milliseconds: number): AbortSignal }

declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}

interface RequestInit {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  redirect?: 'error'
}

interface Response {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

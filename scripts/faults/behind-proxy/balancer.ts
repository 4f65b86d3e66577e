/** A real proxy in front of two instances on this machine, with the example of `scripts/deploy/` as its configuration. */
export type Balancer = {
  port: number
  /** Where it takes plain HTTP. */
  plainPort: number
  /** Its certificate, as PEM. */
  certificate: string
  /** Whether a reload may close a connection, used before, under a request. */
  cutsAtReload: boolean
  /** Resolves when the new configuration answers. Absent where a reload also cuts connections that are being made. */
  reload?(): Promise<void>
  /** Ends it, and gives all that it has written, wherever it has written it. */
  stop(): Promise<string>
}

export type StartBalancer = (ports: readonly [number, number]) => Promise<Balancer>

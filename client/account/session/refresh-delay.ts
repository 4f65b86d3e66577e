/** A token is renewed this long before it ends, in ms. */
const ahead = 300_000

/** Never more often than this, whatever a wrong clock says. */
const least = 30_000

/** Milliseconds from now until a token that ends at `expires` should be renewed. */
export function refreshDelay(expires: number, now: number): number {
  return Math.max(least, expires - ahead - now)
}

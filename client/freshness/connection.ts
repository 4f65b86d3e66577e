type Connection = { effectiveType?: string; saveData?: boolean }

/** Kind of the connection where the browser tells it (Network Information API). */
export function connectionType(): string | undefined {
  return connection().effectiveType
}

/** The visitor pays for every byte, or waits for it. */
export function isSparing(): boolean {
  return connection().saveData === true || /2g/.test(connectionType() ?? '')
}

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}

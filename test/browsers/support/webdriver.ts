type Session = {
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
}

/** Opens a WebDriver session (https://www.w3.org/TR/webdriver2/). */
export async function openSession(server: string, alwaysMatch: object): Promise<Session> {
  await isListening(server)
  const { sessionId } = (await request(server, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  const ask: Session['ask'] = (method, path, body) => request(server, method, `/session/${sessionId}${path}`, body)
  return {
    ask,
    async run(script, ...args) {
      const answer = await ask('POST', '/execute/async', { script: inPage(script), args })
      if (answer === null) throw new Error('The script did not return, because the page was left or a dialog opened.')
      const { value, error } = answer as { value: never; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
  }
}

const inPage = (script: unknown) => `const args = [...arguments]
  const done = args.pop()
  Promise.resolve().then(() => (${script})(...args)).then(value => done({ value }), error => done({ error: String(error) }))`

async function request(server: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(server + path, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
  return value
}

async function isListening(server: string): Promise<void> {
  for (let tries = 100; tries > 0; tries--) {
    if (await fetch(`${server}/status`).catch(() => undefined)) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`${server} does not respond.`)
}

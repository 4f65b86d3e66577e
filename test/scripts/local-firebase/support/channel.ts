export const root = 'projects/demo-test/databases/(default)/documents'

/** Opens a WebChannel stream as the web SDK does. */
export async function openChannel(url: string, stream: 'Listen' | 'Write', token: string | undefined, first: object) {
  const address = (query: string) => `${url}/google.firestore.v1.Firestore/${stream}/channel?VER=8&${query}`
  const post = (query: string, form: Record<string, string>) =>
    fetch(address(query), { method: 'POST', body: new URLSearchParams(form) })
  const headers = token ? `Authorization: Bearer ${token}\r\n` : ''
  const opened = await post('RID=1&CVER=22', { headers, count: '1', ofs: '0', req0___data__: JSON.stringify(first) })
  const sid = (await arrays(opened))[0][1][1]
  return {
    send: (message: object) =>
      post(`SID=${sid}&RID=2&AID=0`, { count: '1', ofs: '1', req0___data__: JSON.stringify(message) }),
    poll: async () => {
      const received = await arrays(await fetch(address(`SID=${sid}&RID=rpc&AID=0&CI=1`)))
      // biome-ignore lint/suspicious/noExplicitAny: each test checks the properties that it expects
      return received.map(([, [message]]: any) => message)
    },
    close: () => fetch(address(`SID=${sid}&RID=3&TYPE=terminate`)),
  }
}

export async function askWrite(url: string, token: string | undefined, writes: unknown, documents = root) {
  const channel = await openChannel(url, 'Write', token, { database: documents.replace('/documents', '') })
  await channel.send({ writes })
  const answer = (await channel.poll()).at(-1)
  await channel.close()
  return answer
}

/** Returns the first messages of a Listen stream. */
export async function askListen(url: string, token: string | undefined, target: object) {
  const channel = await openChannel(url, 'Listen', token, { addTarget: { targetId: 2, ...target } })
  const received = await channel.poll()
  await channel.close()
  return received
}

// biome-ignore lint/suspicious/noExplicitAny: each test checks the properties that it expects
async function arrays(answer: Response): Promise<any> {
  return JSON.parse((await answer.text()).replace(/^\d+\n/, ''))
}

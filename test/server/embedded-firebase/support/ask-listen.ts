/** What a listener over WebChannel is told first: of its query, or of the stream, where that is refused. */
export async function askListen(url: string, token: string | undefined, query: object): Promise<object> {
  const address = `${url}/google.firestore.v1.Firestore/Listen/channel?VER=8`
  const addTarget = { targetId: 2, query: { parent: 'projects/demo-test/databases/(default)/documents', ...query } }
  const form = {
    headers: token ? `Authorization: Bearer ${token}\r\n` : '',
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ addTarget }),
  }
  const opened = await fetch(`${address}&RID=1&CVER=22`, { method: 'POST', body: new URLSearchParams(form) })
  const sid = (await arrays(opened))[0][1][1]
  const told = await arrays(await fetch(`${address}&SID=${sid}&RID=rpc&AID=0&CI=1`))
  await fetch(`${address}&SID=${sid}&RID=2&TYPE=terminate`)
  return told[0][1][0]
}

// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of an answer
async function arrays(answer: Response): Promise<any> {
  return JSON.parse((await answer.text()).replace(/^\d+\n/, ''))
}

import { AwsClient } from 'aws4fetch'

type Env = Record<string, string | undefined>

export type Listed = { key: string; at: number }

/** A folder of a bucket in any store that speaks S3. Whatever is not answered with 2xx rejects. */
export type Bucket = {
  put(key: string, body: Uint8Array, headers: Record<string, string>): Promise<void>
  /** Undefined where there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  list(prefix: string): Promise<Listed[]>
  remove(key: string): Promise<void>
}

/** `s3://bucket/prefix`, with the settings by which every tool for S3 knows keys, region and endpoint. Keys begin with `/`. */
export function openBucket(address: string, env: Env): Bucket {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)((?:\/[\w.~-]+)*)\/?$/.exec(address) ?? []
  if (!bucket) throw new Error(`"${address}" is no address like s3://bucket/prefix.`)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.')
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1'
  const endpoint = (env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL)?.replace(/\/+$/, '')
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new Error(`AWS_ENDPOINT_URL: "${endpoint}" is no address of a store.`)
  }
  const root = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const sessionToken = env.AWS_SESSION_TOKEN
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 4 })

  const ask = async (method: string, url: string, expected: number[], init: RequestInit = {}): Promise<Response> => {
    const asked = client.fetch(url, { method, signal: AbortSignal.timeout(60_000), ...init })
    const answer = await asked.catch(error => {
      throw new Error(`${root} does not answer: ${reason(error)}`)
    })
    if (answer.ok || expected.includes(answer.status)) return answer
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
    throw new Error(`${method} ${url.slice(root.length)}: status ${answer.status} ${code}`.trim())
  }
  const at = (key: string) => root + prefix + key

  return {
    async put(key, body, headers) {
      await ask('PUT', at(key), [], { body: Buffer.from(body), headers })
    },
    async get(key) {
      const answer = await ask('GET', at(key), [404])
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },
    async list(below) {
      const listed: Listed[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: (prefix + below).slice(1) })
        if (token) query.set('continuation-token', token)
        const xml = await (await ask('GET', `${root}?${query}`, [])).text()
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          listed.push({
            key: `/${textOf(entry, 'Key')}`.slice(prefix.length),
            at: Date.parse(textOf(entry, 'LastModified')),
          })
        }
        token = textOf(xml, 'NextContinuationToken') || undefined
      } while (token)
      return listed
    },
    async remove(key) {
      await ask('DELETE', at(key), [404])
    },
  }
}

/** What `fetch failed` keeps to itself. */
export function reason({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
}

/** Keys of ours hold nothing that XML would escape. */
function textOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

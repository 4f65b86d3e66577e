import { AwsClient } from 'aws4fetch'

type Env = Record<string, string | undefined>

export type Listed = { key: string; at: number }

/** Keys start with `/`. Calls reject if the store returns an error other than a missing key. */
export type Bucket = {
  put(key: string, body: Uint8Array, headers: Record<string, string>): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  list(prefix: string): Promise<Listed[]>
  remove(key: string): Promise<void>
}

export function openBucket(target: string, env: Env): Bucket {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)((?:\/[\w.~-]+)*)\/?$/.exec(target) ?? []
  if (!bucket) throw new Error(`Invalid target "${target}": expected s3://bucket/prefix.`)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.')
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1'
  const endpoint = (env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL)?.replace(/\/+$/, '')
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new Error(`Invalid AWS_ENDPOINT_URL "${endpoint}": expected an http or https URL.`)
  }
  const root = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const sessionToken = env.AWS_SESSION_TOKEN
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 4 })

  const send = async (method: string, url: string, expected: number[], init?: RequestInit): Promise<Response> => {
    const sent = client.fetch(url, { method, signal: AbortSignal.timeout(60_000), ...init })
    const response = await sent.catch(error => {
      throw new Error(`${root} does not respond: ${reason(error)}`)
    })
    if (response.ok || expected.includes(response.status)) return response
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new Error(`${method} ${url.slice(root.length)}: status ${response.status} ${code}`.trim())
  }
  const urlOf = (key: string) => root + prefix + key

  return {
    async put(key, body, headers) {
      await send('PUT', urlOf(key), [], { body: Buffer.from(body), headers })
    },
    async get(key) {
      const response = await send('GET', urlOf(key), [404])
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer())
    },
    async list(keyPrefix) {
      const listed: Listed[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: (prefix + keyPrefix).slice(1) })
        if (token) query.set('continuation-token', token)
        const xml = await (await send('GET', `${root}?${query}`, [])).text()
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
      await send('DELETE', urlOf(key), [404])
    },
  }
}

/** Returns the error code, which `fetch` hides in `cause` behind the message "fetch failed". */
export function reason({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
}

/** Does not decode XML entities, because our keys do not contain characters that XML escapes. */
function textOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

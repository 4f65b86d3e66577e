import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MiB and some 60 ms a password, on the thread pool. */
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1_048_576 }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/** Takes as long without a hash as with one, so that its time does not tell which addresses have an account. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', expected = ''] = hash?.split('.') ?? []
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  return derived.length === wanted.length && timingSafeEqual(derived, wanted)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

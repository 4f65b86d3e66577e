import { scryptSync } from 'node:crypto'
import { hashPassword, isPassword } from '../../../../scripts/local-firebase/auth/passwords.ts'

const secret = 'correct horse'

/** 32 MiB of memory for each guess, as for whatever has been stored before. */
const derive = (salt: Buffer) => scryptSync(secret, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1_048_576 })
const encode = (bytes: Buffer) => bytes.toString('base64url')

describe('a stored password', () => {
  test('is as hard to guess as ever, each by a salt of its own', async () => {
    const hashes = await Promise.all([hashPassword(secret), hashPassword(secret)])
    const salts = hashes.map(hash => Buffer.from(hash.split('.')[0]!, 'base64url'))
    expect(hashes).toEqual(salts.map(salt => `${encode(salt)}.${encode(derive(salt))}`))
    expect(salts[0]).toHaveLength(16)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test('of an earlier release opens its account', async () => {
    const salt = Buffer.from('sixteen bytes ok')
    const hash = `${encode(salt)}.${encode(derive(salt))}`
    expect([await isPassword(secret, hash), await isPassword('wrong horse', hash)]).toEqual([true, false])
  })
})

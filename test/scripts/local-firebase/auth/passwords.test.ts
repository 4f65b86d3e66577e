import { scryptSync } from 'node:crypto'
import { hashPassword, isPassword } from '../../../../scripts/local-firebase/auth/passwords.ts'

const password = 'correct horse'

const derive = (salt: Buffer, N: number) => scryptSync(password, salt, 32, { N, r: 8, p: 1, maxmem: 64 * 1_048_576 })
const encode = (bytes: Buffer) => bytes.toString('base64url')

describe('hashPassword', () => {
  test('derives a key with scrypt and a new random salt for each password', async () => {
    const hashes = await Promise.all([hashPassword(password), hashPassword(password)])
    const salts = hashes.map(hash => Buffer.from(hash.split('.')[1]!, 'base64url'))
    expect(hashes).toEqual(salts.map(salt => `1024.${encode(salt)}.${encode(derive(salt, 1024))}`))
    expect(salts[0]).toHaveLength(16)
    expect(hashes[0]).not.toBe(hashes[1])
  })
})

describe('isPassword', () => {
  const salt = Buffer.from('sixteen bytes ok')

  test('accepts the hashed password and no other', async () => {
    const hash = await hashPassword(password)
    expect([await isPassword(password, hash), await isPassword('wrong horse', hash)]).toEqual([true, false])
  })

  test('accepts a hash of an earlier release, which has a higher cost and does not name it', async () => {
    const hash = `${encode(salt)}.${encode(derive(salt, 32_768))}`
    expect([await isPassword(password, hash), await isPassword('wrong horse', hash)]).toEqual([true, false])
  })

  test.each([undefined, '..', '1024..'])('refuses every password without a key to compare: %j', async hash => {
    expect([await isPassword(password, hash), await isPassword('', hash)]).toEqual([false, false])
  })
})

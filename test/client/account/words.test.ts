import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import words from '../../../locales/en/account.json'
import { stemOf } from '../../support/catalogues.ts'

const room = join(__dirname, '../../../client/account')
const source = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(room, name), 'utf8'))
  .join('\n')
  .replace(/`field\.\$\{name\}`/, "'field.password' 'field.newPassword' 'field.currentPassword'")

describe('the words of the account', () => {
  test.each([...new Set(Object.keys(words).map(stemOf))])('%s is said somewhere', key => {
    expect(source).toContain(`'${key}'`)
  })
})

import { type Destination, destinations } from '../../../../client/cropper/output/destinations.ts'
import { languages } from '../../../../shared/languages.ts'

/** The account does not fetch the tool for the names of its destinations. */
test.each(languages.map(({ code }) => code))('the account knows all destinations by their names in %s', code => {
  const messages = require(`../../../../locales/${code}/account.json`)
  const known = Object.entries<Destination>(destinations).map(([key, { name }]) => [
    `portraits.to.${key}`,
    name ?? expect.any(String),
  ])
  expect(messages).toMatchObject(Object.fromEntries(known))
})

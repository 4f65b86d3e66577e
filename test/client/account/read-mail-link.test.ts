import { readMailLink } from '../../../client/account/read-mail-link.ts'

describe('readMailLink', () => {
  test('reads the intent of a mailed link and keeps the rest of the URL', () => {
    const link = readMailLink(
      'https://a.example/de?x=1&mode=resetPassword&oobCode=c%2Fd&apiKey=k&lang=de&continueUrl=y#z',
    )
    expect(link).toEqual({
      intent: { kind: 'link', mode: 'resetPassword', code: 'c/d' },
      rest: 'https://a.example/de?x=1#z',
    })
  })

  test.each([
    'https://a.example/',
    'https://a.example/?mode=x',
    'https://a.example/?oobCode=x',
    'https://a.example/?mode=&oobCode=x',
  ])('finds nothing in %s', address => expect(readMailLink(address)).toBeUndefined())
})

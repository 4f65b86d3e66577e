import { errorKind } from '../../shared/error-kind.ts'

describe('errorKind', () => {
  test.each([
    [400, 'unreadable'],
    [401, 'notAccepted'],
    [404, 'notFound'],
    [405, 'notAllowed'],
    [429, 'notAccepted'],
    [499, 'notAccepted'],
    [500, 'failed'],
    [503, 'failed'],
  ])('selects the messages for the status %i: %s', (status, kind) => expect(errorKind(status)).toBe(kind))
})

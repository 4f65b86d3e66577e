import { decideOnError, type PersistenceError } from '../../../../client/account/database/handle-persistence-error.ts'

const cases: [PersistenceError, reloaded: boolean, unsaved: boolean, string][] = [
  ['failed-precondition', false, false, 'reload'],
  ['failed-precondition', true, false, 'go on'],
  ['failed-precondition', false, true, 'go on'],
  ['unimplemented', false, false, 'go on'],
]

describe('decideOnError', () => {
  test.each(cases)('on %s with reloaded=%s and unsaved=%s decides to %s', (error, reloaded, unsaved, decision) =>
    expect(decideOnError(error, { reloaded, unsaved })).toBe(decision),
  )
})

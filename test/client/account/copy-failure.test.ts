import { type CopyFailure, decideOnFailure } from '../../../client/account/firestore/copy-failure.ts'

const cases: [CopyFailure, reloaded: boolean, unsaved: boolean, string][] = [
  ['failed-precondition', false, false, 'reload'],
  ['failed-precondition', true, false, 'go on'],
  ['failed-precondition', false, true, 'go on'],
  ['unimplemented', false, false, 'go on'],
]

describe('decideOnFailure', () => {
  test.each(cases)('%s, reloaded %s, unsaved %s: %s', (failure, reloaded, unsaved, decision) =>
    expect(decideOnFailure(failure, { reloaded, unsaved })).toBe(decision),
  )
})

import { previousBuild, rollbackOf } from '../../../server/builds/latest-build.ts'

/** `b` means that b was activated. `a<b` means a rollback from b to a. */
const read = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, timestamp) => {
      const [id, insteadOf] = word.split('<') as [string, string | undefined]
      return { id, timestamp, insteadOf }
    })

test.each([
  ['', undefined],
  ['a', undefined],
  ['a a', undefined],
  ['a b', 'a'],
  ['a b a', 'b'],
  ['a b c b<c', 'a'],
  ['a b c b<c a<b', undefined],
  ['a b c b<c d', 'b'],
  ['a b b a<b b', 'a'],
])('after the activations %j the previous build is %j', (activations, previous) => {
  expect(previousBuild(read(activations))).toBe(previous)
})

test.each([
  ['a b a<b', 'b', 'a'],
  ['a b a<b', 'a', undefined],
  ['a b a<b', 'c', undefined],
  ['a b a<b b', 'b', undefined],
  ['', 'a', undefined],
])('after the activations %j a start of %s uses %j instead', (activations, id, instead) => {
  expect(rollbackOf(read(activations), id)).toBe(instead)
})

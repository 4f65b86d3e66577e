import { makeChoice, parseChoice } from '../../../client/consent/choice.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

describe('parseChoice', () => {
  test.each([true, false])('is the inverse of JSON.stringify (%s)', granted => {
    const choice = makeChoice(granted, now)
    expect(choice.date).toBe('2026-11-22')
    expect(parseChoice(JSON.stringify(choice))).toEqual(choice)
  })

  test.each([
    null,
    '',
    'yes',
    'null',
    '[]',
    '{}',
    '{"granted":true}',
    '{"granted":"yes","date":"2026-11-22"}',
    '{"granted":true,"date":"2026-13-45"}',
    '{"granted":true,"date":1795305600000}',
  ])('takes %j for no choice', text => expect(parseChoice(text)).toBeUndefined())
})

import { loggablePath } from '../../../server/ops/request-log.ts'

describe('loggablePath', () => {
  test.each([
    ['/de/faq?token=secret', '/de/faq'],
    ['/de#token=secret', '/de'],
    ['http://user:secret@evil.example/x?y', 'http://evil.example/x'],
    ['user:secret@evil.example:443', 'evil.example:443'],
    ['/a@b', '/a@b'],
    ['*', '*'],
    ['/\u009b2J\u007f\u00e9', '/%9b2J%7f%e9'],
    ['/%0d%0a{"level":"fatal"}', '/%0d%0a{"level":"fatal"}'],
  ])('turns %j into %j', (target, path) => {
    expect(loggablePath(target)).toBe(path)
  })

  test('returns a path of bounded length', () => {
    expect(loggablePath(`/${'\u00ff'.repeat(16_000)}`).length).toBeLessThan(1_000)
  })
})

import { readConfig } from '../../../server/config/read-config.ts'

describe('readConfig', () => {
  test.each([
    [{}, undefined],
    [{ GA_ID: 'G-ABC123DEF4' }, { analytics: 'G-ABC123DEF4', tagManager: undefined }],
    [{ GTM_ID: 'GTM-ABC123' }, { analytics: undefined, tagManager: 'GTM-ABC123' }],
    [
      { GA_ID: 'G-ABC123DEF4', GTM_ID: 'GTM-ABC123' },
      { analytics: 'G-ABC123DEF4', tagManager: 'GTM-ABC123' },
    ],
  ])('reads the statistics of %j as %j', (env, statistics) => expect(readConfig(env).statistics).toEqual(statistics))

  test.each([
    ['GA_ID', ''],
    ['GA_ID', 'UA-12345-1'],
    ['GA_ID', 'GTM-ABC123'],
    ['GA_ID', 'G-ABC&l=x'],
    ['GTM_ID', 'G-ABC123DEF4'],
    ['GTM_ID', 'GTM-abc'],
    ['GTM_ID', 'GTM-ABC123; script-src *'],
  ])('refuses %s=%j', (name, value) => expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`))
})

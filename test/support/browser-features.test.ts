import { newScripts, newStyles } from './browser-features.ts'

const floors = { chrome: 111, edge: 111, firefox: 121, safari: 16.4 }

describe('newStyles', () => {
  test('finds properties, selectors and values that the oldest browsers lack', () => {
    const styles = 'p { anchor-name: --a; color: contrast-color(red); &:open { width: 1svh } }'
    expect(newStyles(styles, floors)).toEqual([
      'properties.anchor-name',
      'selectors.nesting',
      'selectors.open',
      'types.color.contrast-color',
    ])
  })
})

describe('newScripts', () => {
  test('finds globals and methods that the oldest browsers lack', () => {
    const script = 'URL.parse(x); Map.groupBy(x, y); z.scrollIntoViewIfNeeded?.(); new Temporal.Instant(1n); [].at(1)'
    expect(newScripts(script, floors)).toEqual([
      '.groupBy',
      '.scrollIntoViewIfNeeded',
      'Map.groupBy',
      'Temporal',
      'URL.parse',
    ])
  })
})

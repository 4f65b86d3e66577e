import { safeLocalStorage } from '../../client/safe-storage.ts'

function useStorage(storage: Partial<Storage>): void {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
}

const blocked = () => {
  throw new DOMException('Blocked.', 'SecurityError')
}

describe('safeLocalStorage', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'))

  test('stores, returns and removes a text', () => {
    const entries = new Map<string, string>()
    useStorage({
      getItem: key => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
      removeItem: key => void entries.delete(key),
    })
    expect(safeLocalStorage.set('a', '{"b":1}')).toBe(true)
    expect(safeLocalStorage.get('a')).toBe('{"b":1}')
    expect(safeLocalStorage.getJson('a')).toEqual({ b: 1 })
    safeLocalStorage.remove('a')
    expect(safeLocalStorage.get('a')).toBe(null)
    expect(safeLocalStorage.getJson('a')).toBe(null)
  })

  test('returns undefined for an entry that is not JSON', () => {
    useStorage({ getItem: () => '{' })
    expect(safeLocalStorage.getJson('a')).toBe(undefined)
  })

  test('does not throw if the storage is blocked', () => {
    Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
    expect(safeLocalStorage.get('a')).toBe(null)
    expect(safeLocalStorage.getJson('a')).toBe(undefined)
    expect(safeLocalStorage.set('a', 'b')).toBe(false)
    expect(() => safeLocalStorage.remove('a')).not.toThrow()
  })

  test('returns false if the storage is full', () => {
    useStorage({ setItem: blocked })
    expect(safeLocalStorage.set('a', 'b')).toBe(false)
  })
})

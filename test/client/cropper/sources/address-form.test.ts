import { fetchImage } from '../../../../client/cropper/sources/address-form.tsx'

const hosts = ['images.example']
const asked: [string, RequestInit | undefined][] = []
const get: typeof fetch = async (url, init) => {
  asked.push([String(url), init])
  return new Response(String(url).endsWith('gone') ? '' : 'bytes', { status: String(url).endsWith('gone') ? 404 : 200 })
}

describe('fetchImage', () => {
  beforeEach(() => {
    asked.length = 0
  })

  test('fetches the bytes without credentials or referrer', async () => {
    const blob = await fetchImage('https://images.example/a.jpg', hosts, { get })
    expect(await blob.text()).toBe('bytes')
    expect(asked[0]).toEqual([
      'https://images.example/a.jpg',
      { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
    ])
  })

  test.each([
    'https://elsewhere.example/a.jpg',
    'http://images.example/a.jpg',
    'https://images.example.evil.example/a.jpg',
    'https://images.example:8443/a.jpg',
    'https://images.example@evil.example/a.jpg',
    'javascript:alert(1)',
    'a.jpg',
    'https://images.example/gone',
  ])('rejects %s', async address => {
    await expect(fetchImage(address, hosts, { get })).rejects.toThrow(/not on an allowed host|status 404/)
  })
})

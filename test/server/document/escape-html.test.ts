import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { escapeHtml } from '../../../server/document/escape-html.ts'
import { namespaceOf } from '../../../shared/messages.ts'
import { innerPage, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const attack = `"'><script>alert(1)</script>&lt;`

describe('the HTML of a page', () => {
  silentConsole()
  test.each([
    ['"', '&quot;'],
    ["'", '&#39;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['&', '&amp;'],
    ['&quot;', '&amp;quot;'],
    ['Plain words, 日本語', 'Plain words, 日本語'],
    [attack, '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;'],
  ])('has %s escaped as %s', (text, safe) => {
    expect(escapeHtml(text)).toBe(safe)
  })

  test('keeps a message with markup inside the attributes and the title of its head', async () => {
    const site = await testSite()
    const catalogue = site.catalogues[otherLanguage]
    const name = namespaceOf(innerPage)
    const messages = { ...catalogue[name], 'meta.title': attack, 'meta.description': attack }
    site.catalogues = { ...site.catalogues, [otherLanguage]: { ...catalogue, [name]: messages } }
    const { text } = await request(createApp(site)).get(otherInnerPath).expect(200)
    const head = text.slice(0, text.indexOf('</head>'))
    expect(head).toContain(`<meta name="description" content="${escapeHtml(attack)}">`)
    expect(head).toContain(`<meta property="og:title" content="${escapeHtml(attack)}">`)
    expect(head.replaceAll(escapeHtml(attack), '')).not.toContain('alert(1)')
  })
})

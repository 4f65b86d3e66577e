import { makeErrorPage, makePage } from '../../shared/make-page.ts'
import { type Messages, namespaceOf, namespaces } from '../../shared/messages.ts'
import { routes } from '../../shared/routes.ts'

const table = routes.map(route => [route.name, route] as const)
const messages = Object.fromEntries(
  namespaces.map(name => [name, { 'meta.title': `${name} title`, 'meta.description': `${name} description` }]),
) as unknown as Messages

describe('makePage', () => {
  test.each(table)('describes %s with its own messages and the common messages', (_name, route) => {
    const namespace = namespaceOf(route.page)
    expect(makePage('build', route, messages)).toEqual({
      build: 'build',
      route: route.name,
      view: route.page,
      language: route.language,
      messages: { common: messages.common, [namespace]: messages[namespace] },
      head: { title: `${namespace} title`, description: `${namespace} description` },
    })
  })
})

describe('makeErrorPage', () => {
  const errors = { 'document.title': '{{title}} - site', 'notFound.title': 'Not $& found', 'failed.title': 'Failed' }
  const own = { common: messages.common, errors } as unknown as Messages

  test.each([
    [404, 'Not $& found'],
    [500, 'Failed'],
  ])('describes the error page for the status %i with the title of its kind', (status, title) => {
    const error = { status }
    expect(makeErrorPage('build', error, routes[0]!.language, own)).toEqual({
      build: 'build',
      view: 'error',
      language: routes[0]!.language,
      messages: own,
      head: { title: `${title} - site`, description: title },
      error,
    })
  })
})

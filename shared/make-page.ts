import { errorKind } from './error-kind.ts'
import type { Language } from './languages.ts'
import { type Messages, namespaceOf, type PageNamespace } from './messages.ts'
import type { PageData, PageError } from './payload.ts'
import type { Route } from './routes.ts'

type PageMessages = Pick<Messages, 'common' | PageNamespace>
type ErrorMessages = Pick<Messages, 'common' | 'errors'>

export function makePage(build: string, { name, page, language }: Route, messages: PageMessages): PageData {
  const namespace = namespaceOf(page)
  const own = messages[namespace]
  return {
    build,
    route: name,
    view: page,
    language,
    messages: { common: messages.common, [namespace]: own },
    head: { title: own['meta.title'], description: own['meta.description'] },
  }
}

export function makeErrorPage(build: string, error: PageError, language: Language, messages: ErrorMessages): PageData {
  const title = messages.errors[`${errorKind(error.status)}.title`]
  return {
    build,
    view: 'error',
    language,
    messages: { common: messages.common, errors: messages.errors },
    head: { title: messages.errors['document.title'].replace('{{title}}', () => title), description: title },
    error,
  }
}

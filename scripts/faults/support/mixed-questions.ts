import { routes } from '../../../shared/routes.ts'
import type { Question } from './ask-many.ts'

const codings = ['gzip, deflate, br, zstd', 'gzip', 'br', '']
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

/** What all sorts of visitors ask: pages above all, then files of a build, and what is not there, has moved, or is known. */
export function mixedQuestions(build: string, assets: readonly string[]): (turn: number) => Question {
  const kinds: ((turn: number) => Question)[] = [
    ...Array(12).fill((turn: number) => get(pageOf(turn), 200, `Accept-Encoding: ${codings[turn % 4]}\r\n`)),
    turn => get(pageOf(turn), 304, 'If-None-Match: *\r\n'),
    turn => ({ ...get(pageOf(turn), 200), request: get(pageOf(turn), 200).request.replace('GET', 'HEAD') }),
    turn => get(assets[turn % assets.length]!, 200),
    turn => get(`/de/_payload.json?${turn % 2 ? build : ''}`, 200),
    () => get('/builds/latest.json', 200),
    turn => get(`/nowhere/${turn}?q=${turn}`, 404),
    turn => get(`/faq/?utm=${turn}`, 301),
    turn => get(`/assets/none-${turn}.js`, 404, `Cookie: visitor=${turn}; i18n_redirected=de\r\n`),
  ]
  return turn => kinds[turn % kinds.length]!(Math.floor(turn / kinds.length))
}

function pageOf(turn: number): string {
  return routes[turn % routes.length]!.path
}

function get(path: string, status: number, headers = ''): Question {
  return {
    status,
    request: `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: ${agent}\r\nAccept: text/html,*/*;q=0.8\r\nAccept-Language: en\r\n${headers}\r\n`,
  }
}

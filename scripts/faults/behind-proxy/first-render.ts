import { get } from 'node:https'
import type { Balancer } from './balancer.ts'
import { named } from './named.ts'
import { placeholder } from './slow-build.ts'

export type FirstRender = {
  /** From the question until all is there that could be rendered at once, and until the page is whole. */
  shellMs: number
  lastMs: number
  whole: boolean
}

/** When a page of the slow build comes through a proxy. */
export async function firstRender({ port, certificate }: Balancer, path: string): Promise<FirstRender> {
  const { promise, resolve, reject } = Promise.withResolvers<FirstRender>()
  const start = performance.now()
  const request = get({ host: '127.0.0.1', port, path, agent: false, ...named(certificate) }, answer => {
    let shellMs = 0
    let html = ''
    answer.on('data', chunk => {
      html += chunk
      if (html.includes(placeholder)) shellMs ||= performance.now() - start
    })
    answer.on('error', reject)
    answer.on('end', () => resolve({ shellMs, lastMs: performance.now() - start, whole: html.endsWith('</html>\n') }))
  })
  request.on('error', reject)
  return promise
}

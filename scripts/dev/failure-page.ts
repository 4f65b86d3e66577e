import type { ServerResponse } from 'node:http'
import { failureStyle as style } from '../../client/dev/failure.ts'
import { escapeHtml } from '../../server/document/escape-html.ts'

export function failurePage(title: string, message: string, res: ServerResponse, build?: string): void {
  // Remove all headers, because the site's content security policy would block this page's inline script and style.
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { margin: 0; padding: 2rem; border-block-start: ${style.edge}; background: ${style.ground}; color: ${style.ink} }
h1 { margin: 0 0 0.75rem; font: ${style.title} }
pre { margin: 0; overflow: auto; font: ${style.text} }
</style>
<h1>${title}</h1>
<pre>${escapeHtml(message)}</pre>
<script>
new EventSource('/__dev/events').addEventListener('message', ({ data }) => {
  const { id, failure, error } = JSON.parse(data)
  if (error) return
  if (failure ? failure !== document.querySelector('pre').textContent : id !== ${JSON.stringify(build)}) location.reload()
})
</script>
`)
}

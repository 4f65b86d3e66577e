import type { ServerResponse } from 'node:http'
import { escapeHtml } from '../../server/page/escape-html.ts'

/** Stands in for every page while there is no build, and makes way for it by itself. */
export function failurePage(message: string, res: ServerResponse): void {
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`<!doctype html><meta charset="utf-8"><title>The build failed</title>
<h1>The build failed</h1>
<pre>${escapeHtml(message)}</pre>
<script>new EventSource('/__dev/events').addEventListener('built', () => location.reload())</script>
`)
}

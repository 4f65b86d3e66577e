import { renderToString } from 'react-dom/server'
import { CropTool } from '../../../client/cropper/crop-tool.tsx'
import { Sources } from '../../../client/cropper/sources/sources.tsx'

describe('CropTool on a server', () => {
  test('is a frame without style attributes or scripts: no photo is ever there', () => {
    const html = renderToString(<CropTool t={key => key} />)
    expect(html).toContain('crop-tool')
    expect(html).not.toMatch(/style=|<script/)
  })

  test('asks for an address only where hosts are allowed', () => {
    const html = (hosts: string[]) =>
      renderToString(<Sources hosts={hosts} again={false} t={key => key} onFile={() => {}} onError={() => {}} />)
    expect(html(['images.example'])).toContain('type="url"')
    expect(html([])).not.toContain('type="url"')
  })
})

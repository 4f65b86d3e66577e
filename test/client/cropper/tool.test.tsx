import { renderToString } from 'react-dom/server'
import CropTool from '../../../client/cropper/tool.tsx'

describe('CropTool on a server', () => {
  test.each([
    ['invitation', undefined],
    ['photo', new Blob(['photo'])],
  ])('renders the %s without style attributes or scripts', (_, file) => {
    const html = renderToString(<CropTool file={file} t={key => key} />)
    expect(html).toContain('crop-')
    expect(html).not.toMatch(/style=|<script/)
  })

  test('asks for an address only where hosts are allowed', () => {
    const html = (hosts: string[]) => renderToString(<CropTool hosts={hosts} t={key => key} />)
    expect(html(['images.example'])).toContain('type="url"')
    expect(html([])).not.toContain('type="url"')
  })
})

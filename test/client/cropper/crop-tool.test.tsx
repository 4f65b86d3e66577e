import { renderToString } from 'react-dom/server'
import { CropTool } from '../../../client/cropper/crop-tool.tsx'

describe('CropTool on a server', () => {
  test('renders its frame without style attributes or scripts', () => {
    const html = renderToString(<CropTool t={key => key} />)
    expect(html).toContain('crop-tool')
    expect(html).not.toMatch(/style=|<script/)
  })
})

import { renderToString } from 'react-dom/server'
import CropTool from '../../../client/cropper/tool.tsx'

describe('CropTool on a server', () => {
  test.each([undefined, new Blob(['photo'])])('renders without a browser, style attributes or scripts', file => {
    const html = renderToString(<CropTool file={file} t={key => key} />)
    expect(html).toContain('crop-')
    expect(html).not.toMatch(/style=|<script/)
  })
})

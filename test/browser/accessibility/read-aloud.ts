import type { Page } from 'playwright-core'

const told = ['level', 'expanded', 'pressed', 'checked', 'invalid', 'disabled']
const silent =
  /^(generic|none|paragraph|list|listitem|strong|StaticText|InlineTextBox|LabelText|Legend|Pre|option|MenuListPopup|image|SvgRoot|Canvas|Video|ListMarker|superscript)$/

/** Returns what a screen reader reads in a part of a page: `link “FAQ”`, `button “Show password” pressed: true`. */
export async function readAloud(page: Page, part: string): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('Accessibility.enable')
  const expression = `document.querySelector(${JSON.stringify(part)})`
  const { result } = await tools.send('Runtime.evaluate', { expression })
  const { nodes } = await tools.send('Accessibility.queryAXTree', { objectId: result.objectId })
  await tools.detach()
  return nodes.flatMap(({ ignored, role, name, properties = [] }) => {
    const kind = String(role?.value)
    if (ignored || silent.test(kind)) return []
    const states = properties
      .filter(({ name, value }) => told.includes(name) && value.value !== '' && value.value !== 'false')
      .map(({ name, value }) => `${name}: ${value.value}`)
    return [[kind, name?.value ? `“${name.value}”` : '', ...states].filter(Boolean).join(' ')]
  })
}

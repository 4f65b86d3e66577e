import type { Page } from 'playwright-core'
import { fillBrand } from '../../../shared/brand-values.ts'
import type { Language } from '../../../shared/languages.ts'
import { files } from '../../support/catalogues.ts'

const named =
  /^(link|button|textbox|searchbox|checkbox|combobox|listbox|slider|spinbutton|ColorWell|switch|application|dialog|alertdialog|navigation|region|complementary|figure|heading|DisclosureTriangle|DisclosureTriangleGrouped|RootWebArea)$/

export async function nameFaults(page: Page, language: Language): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  await tools.detach()
  const english = englishNames(language)
  return nodes.flatMap(({ ignored, role, name }) => {
    const [kind, words] = [String(role?.value), String(name?.value ?? '').trim()]
    if (ignored || !named.test(kind)) return []
    if (!words) return `${kind} without a name`
    return english.has(words) ? `${kind} with the English name “${words}”` : []
  })
}

function englishNames(language: Language): Set<string> {
  const said = (code: Language) =>
    files.filter(file => file.code === code).flatMap(({ catalogue, tag }) => Object.values(fillBrand(catalogue, tag)))
  const own = new Set([...said(language), 'English'])
  return new Set(said('en' as Language).filter(text => !own.has(text)))
}

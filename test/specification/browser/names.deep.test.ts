import { fillBrand } from '../../../shared/brand-values.ts'
import { languageRow, languages } from '../../../shared/languages.ts'
import { readAloud } from '../../browser/accessibility/read-aloud.ts'
import { withScreenReader } from '../../browser/accessibility/with-screen-reader.ts'
import { dialog } from '../../browser/account/visitor.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

type Words = Record<string, string>

const here = visits(sharedSite, { ...still, launch: withScreenReader })
const { tag, name: ownName } = languageRow(otherLanguage)
const [account, common, cropper, home, errors] = ['account', 'common', 'cropper', 'home', 'errors'].map(name =>
  fillBrand(catalogueOf(otherLanguage, name), tag),
) as [Words, Words, Words, Words, Words]
const reader = { locale: tag } as const

test('a screen reader reads header and footer with all links, in the language of the page', async () => {
  const { page } = await here.visit(otherInnerPath, reader)
  expect(await readAloud(page, 'header')).toEqual([
    'banner',
    `link “${common['header.home']}”`,
    `navigation “${common['nav.label']}”`,
    `link “${common['nav.faq']}”`,
    `link “${common['header.account']}”`,
    'group',
    `DisclosureTriangleGrouped “${common['language.current']!.replace('{{name}}', ownName)}” expanded: false`,
    `link “${common['header.crop']}”`,
  ])
  expect((await readAloud(page, 'footer')).slice(0, 16)).toEqual([
    'contentinfo',
    `heading “${common['footer.pages']}” level: 2`,
    `link “${common['nav.home']}”`,
    `link “${common['nav.faq']}”`,
    `heading “${common['footer.legal']}” level: 2`,
    `link “${common['nav.privacyPolicy']}”`,
    `link “${common['nav.termsConditions']}”`,
    `link “${common['footer.imprint']}”`,
    `heading “${common['footer.project']}” level: 2`,
    `link “${common['footer.source']}”`,
    `link “${common['footer.licence']}”`,
    `link “${common['footer.licences']}”`,
    `link “${common['footer.contact']}”`,
    `heading “${common['footer.languages']}” level: 2`,
    ...languages.slice(0, 2).map(({ name }) => `link “${name}”`),
  ])
})

test('a screen reader reads whether the menu on a narrow screen is open', async () => {
  const { page } = await here.visit(otherHome, { ...reader, viewport: { width: 390, height: 800 } })
  expect(await readAloud(page, '.menu')).toEqual([
    'group',
    `DisclosureTriangleGrouped “${common['menu.open']}” expanded: false`,
  ])
  await page.click('.menu summary')
  expect(await readAloud(page, '.menu')).toEqual([
    'group',
    `DisclosureTriangleGrouped “${common['menu.close']}” expanded: true`,
    `navigation “${common['nav.label']}”`,
    `link “${common['nav.home']}”`,
    `link “${common['nav.faq']}”`,
    `link “${common['nav.privacyPolicy']}”`,
    `link “${common['nav.termsConditions']}”`,
    `link “${common['header.account']}”`,
    `link “${common['header.crop']}”`,
  ])
})

const named = (kind: string, names: string[]) =>
  names.map((name, at) => `radio “${cropper[`${kind}.${name}`]}”${at ? '' : ' checked: true'}`)

test('a screen reader reads all controls of the cropper', async () => {
  const { page } = await here.visit(otherHome, reader)
  await page.setInputFiles('#crop input', await paintPhoto(page))
  await page.locator('.crop-overlay').waitFor()
  await page.click('.crop-options summary')
  expect(await readAloud(page, '.cropper-section')).toEqual([
    `region “${home['tool.label']}”`,
    'status',
    `region “${cropper['stage.label']}”`,
    `application “${cropper['stage.photo']}”`,
    `application “${cropper['stage.box']}”`,
    `button “${cropper['history.undo']}” disabled: true`,
    `button “${cropper['history.redo']}” disabled: true`,
    'status',
    `button “${cropper['tool.close']}”`,
    'status',
    `group “${cropper['adjust.title']}”`,
    `button “${cropper['adjust.left']}”`,
    `button “${cropper['adjust.right']}”`,
    'status',
    `slider “${cropper['adjust.zoom']}”`,
    'status',
    `slider “${cropper['adjust.tilt']}”`,
    `group “${cropper['tool.ring']} ${cropper['ring.none']}”`,
    ...named('ring', ['none', 'thin', 'gilded', 'gradient']),
    `button “${cropper['tone.title']}” expanded: false`,
    `group “${cropper['tool.ground']} ${cropper['ground.none']}”`,
    ...named('ground', [
      ...['none', 'white', 'verdigris', 'vermilion', 'massicot'],
      ...['lapis', 'smalt', 'rose', 'bone'],
    ]),
    `ColorWell “${cropper['ground.other']}”`,
    `region “${cropper['destination.title']}”`,
    `heading “${cropper['destination.title']}” level: 2`,
    `button “${cropper['destination.any']}” pressed: true`,
    ...['LinkedIn', 'GitHub', 'Slack', 'Discord', 'WhatsApp', 'Teams', 'Gravatar', cropper['destination.cv']].map(
      name => `button “${name}”`,
    ),
    `button “${cropper['file.download']}”`,
    `button “${cropper['file.copy']}”`,
    `button “${home['tool.keep']}”`,
    `button “${cropper['source.another']}”`,
    `button “${cropper['adjust.reset']}”`,
    'group',
    `DisclosureTriangle “${cropper['file.title']}” expanded: true`,
    `group “${cropper['file.question']}”`,
    `radio “${cropper['file.circle']} ${cropper['file.clear']!.replace('{{format}}', 'PNG')}” checked: true`,
    `radio “${cropper['file.square']} ${cropper['file.forServices']!.replace('{{format}}', 'JPEG')}”`,
    `combobox “${cropper['file.format']}” expanded: false`,
    `combobox “${cropper['file.size']}” expanded: false`,
    `combobox “${cropper['file.quality']}” expanded: false`,
    `checkbox “${cropper['face.switch']}” checked: true`,
    'status',
  ])
  const values = await page
    .locator('.cropper-section [type=range]')
    .evaluateAll(all => all.map(one => one.ariaValueText))
  const percent = cropper['adjust.percent']!.replace('{{percent}}', '100')
  expect(values).toEqual([percent, '0°'])
})

test('a screen reader reads the fields of the account dialog and their errors', async () => {
  const { page } = await here.visit(otherHome, reader)
  await page.click('.header-nav .account-link')
  await dialog(page).locator('[type=submit]').click()
  await dialog(page).locator('[aria-invalid=true]').waitFor()
  expect(await readAloud(page, 'dialog.account')).toEqual([
    `dialog “${account['signIn.title']}”`,
    `button “${account['dialog.close']}”`,
    `heading “${account['signIn.title']}” level: 2`,
    'form',
    `textbox “${account['field.email']}” invalid: true`,
    'alert',
    `textbox “${account['field.password']}”`,
    `button “${account['password.show']}”`,
    `button “${account['signIn.act']}”`,
    `button “${account['signIn.toForgot']}”`,
    `button “${account['signIn.toSignUp']}”`,
  ])
  const help = await dialog(page)
    .locator('[name=email]')
    .evaluate(input => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent)
  expect(help).toBe(account['error.required'])
  await dialog(page).locator('.account-eye').click()
  expect(await readAloud(page, 'dialog.account')).toContain(`button “${account['password.show']}” pressed: true`)
})

test('a screen reader reads a missing page in the language of its URL', async () => {
  const missing = `/${otherLanguage}/nowhere`
  const { page, said } = await here.visit(missing, reader)
  expect(await page.getAttribute('html', 'lang')).toBe(tag)
  expect((await readAloud(page, 'main')).slice(0, 2)).toEqual([
    'main',
    `heading “${errors['notFound.title']}” level: 1`,
  ])
  expect(await page.locator('main').textContent()).toContain(missing)
  expect(said()).toEqual([expect.stringContaining('404')])
})

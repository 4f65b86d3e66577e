import type { Page } from 'playwright-core'
import { fillBrand } from '../../../shared/brand-values.ts'
import { defaultLanguage, type Language, languageRow } from '../../../shared/languages.ts'
import { href, isPageName, type PageName } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { newEmail, password } from '../../support/credentials.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { pretendCamera } from '../../support/pretend-camera.ts'
import { innerPage, otherLanguage } from '../../support/sample-routes.ts'
import type { VisitOptions } from '../../support/visits.ts'
import { button, dialog, field, openAccount, sees } from '../account/visitor.ts'
import { refuseStatistics } from './visitors-browser.ts'

export type State = [name: string, part: string, reach: (page: Page, say: Say) => Promise<unknown>]

export async function reachState(page: Page, [, part, reach]: State, language: Language): Promise<void> {
  await reach(page, sayIn(language))
  await page.locator(part).first().waitFor({ state: 'attached' })
}

/** Returns the message for a key such as `account:act.back`, in the language of the page. */
export type Say = (key: string) => string

/** If `language` is set, only that language has these states. */
export type Walk = {
  path: (language: Language) => string
  language?: Language
  options?: VisitOptions
  states: State[]
}

export function sayIn(language: Language): Say {
  return address => {
    const [namespace, key] = address.split(':') as [string, string]
    const said = fillBrand(catalogueOf(language, namespace), languageRow(language).tag)[key]
    if (!said) throw new Error(`No message ${address} in ${language}.`)
    return said
  }
}

const narrow = { viewport: { width: 390, height: 800 } }
const high = { viewport: { width: 1280, height: 1400 } }
const inDialog = 'dialog.account'

const home = (language: Language) => href('index', language)
/** A site without an FAQ page shows the questions on its home page. */
const withQuestions: PageName = isPageName('faq') ? 'faq' : 'index'

export const walks: Record<string, Walk> = {
  'the header’s menus': {
    path: language => href(innerPage, language),
    options: { ...narrow, prepare: refuseStatistics },
    states: [
      ['menu', '.menu nav', page => page.click('header .menu summary')],
      ['languages', '.languages ul', page => page.click('header .languages summary')],
    ],
  },
  'the questions': {
    path: language => href(withQuestions, language),
    options: { prepare: refuseStatistics },
    states: [['answers', 'main', openAnswers]],
  },
  'the offer of another language': {
    path: () => href('index', otherLanguage),
    language: defaultLanguage,
    options: { prepare: refuseStatistics },
    states: [['offer', '.offer', page => page.locator('.offer').waitFor()]],
  },
  'the consent banner': {
    path: home,
    states: [
      ['question', '.consent', page => page.locator('.consent').waitFor()],
      ['choices', '.consent', refuseAndLookAgain],
    ],
  },
  'consent that the browser refuses by Global Privacy Control': {
    path: home,
    options: { prepare: refuseStatistics },
    states: [['choices', '.consent', lookAtChoices]],
  },
  'the cropper': {
    path: home,
    options: { prepare: page => Promise.all([refuseStatistics(page), page.addInitScript(pretendCamera)]) },
    states: [
      ['camera', '.crop-camera', pressInHero('home:tool.camera')],
      ['a first file that fails', '.hero', cancelAndChooseNonsense],
      ['photo', '.cropper-section', choosePhoto],
      ['tones', '.crop-tones', openTones],
      ['options', '.cropper-section', openOptions],
      ['saved', '.cropper-section', page => page.click('.crop-download')],
      ['a file that fails', '.cropper-section', chooseNonsense],
      ['overlay', '.overlay', waitForever],
    ],
  },
  'the account': {
    path: home,
    options: { ...high, prepare: refuseStatistics },
    states: [
      ['sign in', inDialog, openAccount],
      ['faults', inDialog, submitNothing],
      ['forgotten', inDialog, press('account:signIn.toForgot')],
      ['sign up', inDialog, beginSignUp],
      ['profile', inDialog, signUpInDialog],
      ['other password', inDialog, press('account:act.changePassword')],
      ['farewell', inDialog, press('account:act.back', 'account:act.delete')],
      ['toast', '.toasts', signOut],
    ],
  },
}

function press(...keys: string[]): State[2] {
  return async (page, say) => {
    for (const key of keys) await button(page, say(key)).click()
  }
}

function pressInHero(key: string): State[2] {
  return (page, say) => page.getByRole('button', { name: say(key) }).click()
}

async function openAnswers(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll(all => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
}

async function lookAtChoices(page: Page, say: Say): Promise<void> {
  await page.locator('footer').getByText(say('common:footer.privacyChoices')).click()
  await page.locator('.consent').waitFor()
}

async function refuseAndLookAgain(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('consent:refuse') }).click()
  await page.locator('.consent').waitFor({ state: 'detached' })
  await lookAtChoices(page, say)
}

async function cancelAndChooseNonsense(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('cropper:camera.cancel') }).click()
  await chooseNonsense(page)
}

async function choosePhoto(page: Page): Promise<void> {
  await page.setInputFiles('#crop input[type=file]', await paintPhoto(page))
  await page.locator('.crop-overlay').waitFor()
}

async function openTones(page: Page): Promise<void> {
  await page.click('.crop-tone-toggle')
  await page.locator('.crop-tone-fields').waitFor()
}

async function openOptions(page: Page): Promise<void> {
  await page.click('.crop-options summary')
  await page.selectOption('.crop-options select >> nth=0', 'webp')
}

async function chooseNonsense(page: Page): Promise<void> {
  const nonsense = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }
  await page.setInputFiles('#crop input[type=file]', nonsense)
  await page.locator('.crop-error:not(:empty)').waitFor()
}

async function waitForever(page: Page, say: Say): Promise<void> {
  await page.route('**/assets/**', () => {})
  await page.getByRole('button', { name: say('home:tool.keep') }).click()
  await page.locator('.overlay').waitFor()
}

async function submitNothing(page: Page, say: Say): Promise<void> {
  await button(page, say('account:signIn.act')).click()
  await dialog(page).getByText(say('account:error.required')).first().waitFor()
}

async function beginSignUp(page: Page, say: Say): Promise<void> {
  await button(page, say('account:act.back')).click()
  await button(page, say('account:signIn.toSignUp')).click()
  await field(page, 'newPassword').fill('short')
  await dialog(page).locator('.account-rules li').waitFor()
}

async function signUpInDialog(page: Page, say: Say): Promise<void> {
  await field(page, 'email').fill(newEmail())
  await field(page, 'newPassword').fill(password)
  await button(page, say('account:signUp.act')).click()
  await sees(page, say('account:view.title'))
  await field(page, 'displayName').waitFor()
}

async function signOut(page: Page, say: Say): Promise<void> {
  await press('account:act.back', 'account:act.signOut')(page, say)
  await page.locator('.toast').hover()
}

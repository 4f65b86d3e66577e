import type { Page } from 'playwright-core'
import type { VisitOptions } from '../../support/visits.ts'
import { paintPhoto } from '../account/photo.ts'
import { button, dialog, field, newEmail, openAccount, password, sees } from '../account/visitor.ts'
import { pretendCamera, refuseStatistics } from './visitors-browser.ts'

/** What a visitor does to come to a state from the one before, and the part of the page that is new then. */
export type State = [name: string, part: string, reach: (page: Page) => Promise<unknown>]

export type Walk = { path: string; options?: VisitOptions; states: State[] }

const narrow = { viewport: { width: 390, height: 800 } }
/** A screen that has room for the whole dialog. */
const high = { viewport: { width: 1280, height: 1400 } }
const inDialog = 'dialog.account'

/** Everything that the site shows beside its pages, as one can come to it. */
export const walks: Record<string, Walk> = {
  'the header’s menus': {
    path: '/faq',
    options: { ...narrow, prepare: refuseStatistics },
    states: [
      ['menu', '.menu nav', page => page.click('header .menu summary')],
      ['languages', '.languages ul', page => page.click('header .languages summary')],
    ],
  },
  questions: {
    path: '/faq',
    options: { prepare: refuseStatistics },
    states: [['answers', 'main', openAnswers]],
  },
  'the offer of a language': {
    path: '/de',
    options: { prepare: refuseStatistics },
    states: [['offer', '.offer', page => page.locator('.offer').waitFor()]],
  },
  consent: {
    path: '/',
    states: [
      ['question', '.consent', page => page.locator('.consent').waitFor()],
      ['choices', '.consent', refuseAndLookAgain],
    ],
  },
  'consent refused by a signal': {
    path: '/',
    options: { prepare: refuseStatistics },
    states: [['choices', '.consent', lookAtChoices]],
  },
  'the cropper': {
    path: '/',
    options: { prepare: page => Promise.all([refuseStatistics(page), page.addInitScript(pretendCamera)]) },
    states: [
      ['empty', '.workshop', page => page.getByRole('button', { name: 'Use the camera' }).click()],
      ['camera', '.crop-camera', page => page.click('.crop-sources > button')],
      ['photo', '.workshop', choosePhoto],
      ['options', '.workshop', openOptions],
      ['saved', '.workshop', page => page.click('.crop-download')],
      ['a file that fails', '.workshop', chooseNonsense],
      ['overlay', '.overlay', waitForever],
    ],
  },
  'an account': {
    path: '/',
    options: { ...high, prepare: refuseStatistics },
    states: [
      ['sign in', inDialog, openAccount],
      ['faults', inDialog, submitNothing],
      ['forgotten', inDialog, page => button(page, 'Forgotten your password?').click()],
      ['sign up', inDialog, beginSignUp],
      ['profile', inDialog, signUpInDialog],
      ['other password', inDialog, page => button(page, 'Change password').click()],
      [
        'farewell',
        inDialog,
        page =>
          button(page, 'Back')
            .click()
            .then(() => button(page, 'Delete').click()),
      ],
      ['toast', '.toasts', signOut],
    ],
  },
}

async function openAnswers(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll(all => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
}

async function lookAtChoices(page: Page): Promise<void> {
  await page.locator('footer').getByText('Privacy choices').click()
  await page.locator('.consent').waitFor()
}

async function refuseAndLookAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await page.locator('.consent').waitFor({ state: 'detached' })
  await lookAtChoices(page)
}

async function choosePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.setInputFiles('#crop input[type=file]', await paintPhoto(page))
  await page.locator('.crop-overlay').waitFor()
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

async function waitForever(page: Page): Promise<void> {
  await page.route('**/assets/**', () => {})
  await page.getByRole('button', { name: 'Keep in my account' }).click()
  await page.locator('.overlay').waitFor()
}

async function submitNothing(page: Page): Promise<void> {
  await button(page, 'Sign in').click()
  await dialog(page).getByText('Please fill this in.').waitFor()
}

async function beginSignUp(page: Page): Promise<void> {
  await button(page, 'Back').click()
  await button(page, 'Open an account').click()
  await field(page, 'newPassword').fill('short')
  await dialog(page).locator('.account-rules li').waitFor()
}

async function signUpInDialog(page: Page): Promise<void> {
  await field(page, 'email').fill(newEmail())
  await field(page, 'newPassword').fill(password)
  await button(page, 'Open an account').click()
  await sees(page, 'Your account')
  await field(page, 'displayName').waitFor()
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Back').click()
  await button(page, 'Sign out').click()
  await page.locator('.toast').hover()
}

import { join } from 'node:path'
import words from '../../../locales/en/cropper.json'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const chunk = /\/decode-image[.-][\w-]+\.js/
const photo = join(import.meta.dirname, 'picture-files/no-iend.png')

describe('the code for incomplete files', () => {
  test('loads with the first incomplete file', async () => {
    const requests: string[] = []
    const { page, end } = await here.visit('/', {
      prepare: async page => void page.on('request', request => requests.push(request.url())),
    })
    const requestsOfCode = () => requests.filter(url => chunk.test(url))
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(join(import.meta.dirname, 'picture-files/plain.png'))
    await page.locator('.crop-overlay').waitFor()
    expect(requestsOfCode()).toEqual([])
    await page.locator('.crop-tool input[type=file]').setInputFiles(photo)
    await page.waitForResponse(chunk)
    await page.locator('.crop-stage[aria-busy=false]').waitFor()
    expect(await page.locator('.crop-error').innerText()).toBe('')
    expect(requestsOfCode()).toHaveLength(1)
    await end()
  })

  test('shows an error if it cannot be fetched', async () => {
    const { page, said } = await here.visit('/', { prepare: page => page.route(chunk, route => route.abort()) })
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await page.getByText(words['error.decoder'].replace('{{format}}', 'PNG')).first().waitFor()
    said()
  })
})

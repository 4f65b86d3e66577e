import { languages } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'

/** Labels of controls, and the texts that tell visitors to look for these labels. */
const quoted: [label: string, texts: string[]][] = [
  ['common footer.privacyChoices', ['privacy-policy sections.statistics.body']],
  ['common header.account', ['faq entries.leaving.answer']],
  ['account act.export', ['faq entries.leaving.answer']],
  ['account act.delete', ['faq entries.leaving.answer']],
  ['cropper file.title', ['faq entries.fileType.answer', 'faq entries.size.answer']],
  ['cropper file.share', ['privacy-policy sections.photo.body']],
  ['cropper face.switch', ['privacy-policy sections.photo.body']],
]

describe.each(languages.map(({ code }) => code))('the texts in %s', code => {
  const messageOf = (place: string) => {
    const [file, key] = place.split(' ') as [string, string]
    return catalogueOf(code, file)
      [key]!.replace(/\{\{(if \w+|end)\}\}/g, '')
      .replaceAll('\u00ad', '')
  }

  test.each(quoted)('quote the label %s of the site', (label, texts) => {
    const name = messageOf(label)
    for (const text of texts)
      expect({ text, message: messageOf(text) }).toEqual({ text, message: expect.stringContaining(name) })
  })
})

/** A text that is rightly the same in English and in these languages, by namespace and key. */
export type SameWord = { key: string; languages: readonly string[]; reason: string }

export const sameAsEnglish: readonly SameWord[] = [
  {
    key: 'cropper/adjust.zoom',
    languages: ['de', 'fr', 'es', 'pt'],
    reason: 'The glossaries keep “zoom” as the name of the slider.',
  },
  { key: 'cropper/file.format', languages: ['de', 'fr'], reason: 'The same word.' },
  {
    key: 'cropper/file.name',
    languages: ['fr', 'zh', 'jp', 'ko'],
    reason: 'A file name: French has the word, the others keep it in letters that every system can write.',
  },
  { key: 'account/field.name', languages: ['de'], reason: 'The same word.' },
  { key: 'common/footer.pages', languages: ['fr'], reason: 'The same word.' },
  { key: 'common/toast.region', languages: ['fr'], reason: 'The same word.' },
  { key: 'home/examples.captions.cv', languages: ['fr'], reason: 'The abbreviation of curriculum vitae in both.' },
  { key: 'terms-conditions/sections.contact.title', languages: ['fr'], reason: 'The same word.' },
]

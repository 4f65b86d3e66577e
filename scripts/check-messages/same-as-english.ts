/** `key` is `namespace/key`. */
export type SameWord = { key: string; languages: readonly string[]; reason: string }

export const sameAsEnglish: readonly SameWord[] = [
  {
    key: 'cropper/adjust.zoom',
    languages: ['de', 'fr', 'es', 'pt'],
    reason: 'The glossaries keep “zoom” as the name of the slider.',
  },
  {
    key: 'cropper/tool.zoom',
    languages: ['de', 'fr', 'es', 'pt'],
    reason: 'The glossaries keep “zoom” as the name of the slider.',
  },
  { key: 'cropper/tool.ring', languages: ['de'], reason: 'The same word.' },
  { key: 'cropper/preview.chat', languages: ['de', 'es', 'pt'], reason: 'The same word.' },
  { key: 'cropper/file.format', languages: ['de', 'fr'], reason: 'The same word.' },
  { key: 'cropper/file.nameRound', languages: ['zh', 'jp', 'ko'], reason: 'Every service accepts Latin file names.' },
  { key: 'cropper/file.nameSquare', languages: ['zh', 'jp', 'ko'], reason: 'Every service accepts Latin file names.' },
  { key: 'cropper/wall.name', languages: ['zh', 'jp', 'ko'], reason: 'Every service accepts Latin file names.' },
  { key: 'cropper/file.weight', languages: ['zh'], reason: 'A number and its unit, with a plain space in both.' },
  { key: 'cropper/file.megabytes', languages: ['zh'], reason: 'A number and its unit, with a plain space in both.' },
  { key: 'cropper/destination.cv', languages: ['fr', 'es'], reason: 'The abbreviation of curriculum vitae in both.' },
  { key: 'account/portraits.fileName', languages: ['fr'], reason: 'The same word.' },
  {
    key: 'account/portraits.fileName',
    languages: ['zh', 'jp', 'ko'],
    reason: 'Every service accepts Latin file names.',
  },
  { key: 'account/field.name', languages: ['de'], reason: 'The same word.' },
  { key: 'common/footer.pages', languages: ['fr'], reason: 'The same word.' },
  { key: 'common/toast.region', languages: ['fr'], reason: 'The same word.' },
  { key: 'home/examples.captions.cv', languages: ['fr'], reason: 'The abbreviation of curriculum vitae in both.' },
  { key: 'terms-conditions/sections.contact.title', languages: ['fr'], reason: 'The same word.' },
]

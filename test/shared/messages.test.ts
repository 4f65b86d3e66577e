import { finishedLanguages } from '../../shared/languages.ts'
import { namespaces } from '../../shared/messages.ts'
import { files } from '../support/catalogues.ts'

describe('messages', () => {
  test('have a file for every namespace in every finished language', () => {
    const wanted = finishedLanguages.flatMap(({ code }) => namespaces.map(name => `${code}/${name}.json`))
    const found = files.map(({ code, name }) => `${code}/${name}.json`)
    expect(wanted.filter(file => !found.includes(file))).toEqual([])
  })
})

import { root } from '../../build/places.ts'
import { name } from '../../shared/brand.ts'
import { brandValues } from '../../shared/brand-values.ts'
import { languages } from '../../shared/languages.ts'
import { namespaceOf, namespaces } from '../../shared/messages.ts'
import type { Project } from './check-project.ts'
import { sameAsEnglish } from './same-as-english.ts'

export const thisProject: Project = {
  root,
  languages,
  namespaces,
  pages: namespaceOf,
  brand: brandValues,
  names: [name],
  sameAsEnglish,
}

import * as brand from '../../shared/brand.ts'
import { faqGroups } from '../../shared/faq-entries.ts'
import { languageRow } from '../../shared/languages.ts'
import { type PageData, serialize } from '../../shared/payload.ts'
import { plainText } from '../../shared/prose.ts'
import type { DocumentParts } from '../builds/manifest.ts'

export function structuredData(page: PageData, origin: string, parts: DocumentParts): string {
  const graphs = page.view === 'faq' ? [organization(origin, parts), faqPage(page)] : [organization(origin, parts)]
  return graphs.map(graph => `<script type="application/ld+json">${serialize(graph)}</script>\n`).join('')
}

function organization(origin: string, { icons }: DocumentParts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.operator,
    url: `${origin}/`,
    logo: new URL(icons.touch ?? icons.svg, origin).href,
    email: brand.email,
    telephone: brand.imprint.phone,
    vatID: brand.imprint.taxNumber,
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: brand.country },
    sameAs: brand.sourceCode ? [brand.sourceCode] : undefined,
  }
}

function faqPage({ language, messages }: PageData) {
  const { faq } = messages
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: languageRow(language).tag,
    mainEntity: Object.values(faqGroups)
      .flat()
      .filter(id => faq?.[`entries.${id}.question`])
      .map(id => ({
        '@type': 'Question',
        name: faq?.[`entries.${id}.question`] ?? '',
        acceptedAnswer: { '@type': 'Answer', text: plainText(faq?.[`entries.${id}.answer`] ?? '') },
      })),
  }
}

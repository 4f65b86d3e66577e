import type { FaqGroup } from '../../../shared/faq-entries.ts'

/** Where the group stands on the page. An entry may have the same name, so the group's is longer. */
export function topicId(group: FaqGroup): string {
  return `topic-${group}`
}

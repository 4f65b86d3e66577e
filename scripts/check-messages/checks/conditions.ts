import { condition } from '../../../shared/choose-words.ts'
import { allFeatures } from '../../../shared/features.ts'
import type { Finding } from '../message-file.ts'
import { at, type Pair, sourceOf } from '../message-file.ts'

const features = Object.keys(allFeatures(true))

/** `{{if accounts}}…{{else}}…{{end}}`: closed, not one inside another, of features that there are, and of those of English. */
export function checkConditions(pair: Pair): Finding[] {
  return [...pair.own.messages.values()].flatMap(message => {
    const own = featuresIn(message.text)
    const english = featuresIn(sourceOf(pair, message.key)?.text ?? '')
    const error = (says: string) => at(message, 'error', 'condition', says)
    return [
      ...(isTorn(message.text) ? [error('has {{if …}}, {{else}} and {{end}} that do not belong together.')] : []),
      ...own
        .filter(name => !features.includes(name))
        .map(name => error(`has {{if ${name}}}; features are ${features.join(', ')}.`)),
      ...english.filter(name => !own.includes(name)).map(name => error(`lacks {{if ${name}}}, as English has it.`)),
      ...own.filter(name => !english.includes(name)).map(name => error(`has {{if ${name}}}, English has none.`)),
    ]
  })
}

function featuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(condition)].map(([, name]) => name!))]
}

function isTorn(text: string): boolean {
  const mark = /\{\{(if\b[^}]*|else|end)\}\}/
  const halves = [...text.matchAll(condition)].flatMap(([, , words = '', others = '']) => [words, others])
  return [text.replace(condition, ''), ...halves].some(part => mark.test(part))
}

import { allFeatures } from '../../../shared/features.ts'
import { condition } from '../../../shared/select-messages.ts'
import { checkEach, type Finding, type Pair } from '../message-file.ts'

const features = Object.keys(allFeatures(true))

export function checkConditions(pair: Pair): Finding[] {
  return checkEach(pair, 'condition', ({ text }, source) => {
    const own = featuresIn(text)
    const english = featuresIn(source)
    return [
      ...(isBroken(text) ? ['has {{if …}}, {{else}} and {{end}} that do not match.'] : []),
      ...own
        .filter(name => !features.includes(name))
        .map(name => `has {{if ${name}}}; features are ${features.join(', ')}.`),
      ...english.filter(name => !own.includes(name)).map(name => `lacks {{if ${name}}}, which English has.`),
      ...own.filter(name => !english.includes(name)).map(name => `has {{if ${name}}}, which English lacks.`),
    ]
  })
}

function featuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(condition)].map(([, name]) => name!))]
}

function isBroken(text: string): boolean {
  const mark = /\{\{(if\b[^}]*|else|end)\}\}/
  const halves = [...text.matchAll(condition)].flatMap(([, , yes = '', no = '']) => [yes, no])
  return [text.replace(condition, ''), ...halves].some(part => mark.test(part))
}

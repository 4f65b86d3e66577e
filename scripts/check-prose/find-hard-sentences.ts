import jsTokens from 'js-tokens'

export type Finding = { line: number; sentence: string; advice: string }

const rules: readonly (readonly [RegExp, advice: string])[] = [
  [/^(What|Where|Who|Whose|Whoever|Whatever)\b(?![^.!]*\?)/, 'start with the subject or an imperative'],
  [/\bwhere (it is|there (is|are)|none|no |a visitor|the browser|that is)\b/, 'write "if" for a condition'],
  [/\b(somebody|nobody|anybody|whoever|whatever)\b/i, 'name the actor: visitor, client, request, process, caller'],
  [/\banew\b/i, 'write "again", or name the action: reload, rebuild'],
  [/\b(lies|lie|lay|laid)\b(?! out)/, 'write "is in", "is stored in" or "upload"'],
  [/\bstands? (in|there|at|below|above|here)\b/, 'write "is in", or "fallback"'],
  [/(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b)[a-z]+/, 'write "is not a"'],
  [/\b(tells?|told) (of|by|as)\b/, 'write "reports", "shows", "logs" or "returns"'],
]

export function findHardSentences(file: string, source: string): Finding[] {
  const texts = file.endsWith('.md')
    ? paragraphs(source)
    : file.endsWith('.css')
      ? cssComments(source)
      : comments(source)
  return texts.flatMap(({ line, text }) =>
    sentencesOf(text).flatMap(sentence =>
      rules.filter(([pattern]) => pattern.test(sentence)).map(([, advice]) => ({ line, sentence, advice })),
    ),
  )
}

type Text = { line: number; text: string }

function paragraphs(source: string): Text[] {
  const blank = (block: string) => block.replace(/[^\n]/g, '')
  const prose = source.replace(/^```[\s\S]*?^```/gm, blank).replace(/^ *(\||#+ ).*$/gm, '')
  return [...prose.matchAll(/^.+(\n(?! *([-*]|\d+\.) )(?=.).+)*/gm)].map(({ 0: text, index }) => ({
    line: lineAt(source, index),
    text: text.replace(/^ *([-*]|\d+\.) /, ''),
  }))
}

function comments(source: string): Text[] {
  const found: Text[] = []
  let line = 1
  let isTrailing = false
  let isContinued = false
  for (const { type, value } of jsTokens(source, { jsx: true })) {
    const isLineComment = type === 'SingleLineComment'
    if (isLineComment && isContinued) found.at(-1)!.text += `\n${value}`
    else if (isLineComment || type === 'MultiLineComment') found.push({ line, text: value })
    if (isLineComment) isContinued = !isTrailing
    else if (type === 'LineTerminatorSequence') isTrailing = false
    else if (type !== 'WhiteSpace') {
      isTrailing = true
      isContinued = false
    }
    line += value.split('\n').length - 1
  }
  return found
}

function cssComments(source: string): Text[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ line: lineAt(source, index), text }))
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/^[ \t]*(\/\*+|\*+\/|\*|\/\/+)[ \t]?|\*+\/$/gm, '')
    .replace(/`[^`]*`/g, 'x')
    .split(/(?<=[.!?:;])\s+(?=[A-Z“"])|\n\s*\n/)
    .map(sentence => sentence.replace(/\s+/g, ' ').trim())
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length

/** Ends the process with a sentence for whoever started it. */
export function stop(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

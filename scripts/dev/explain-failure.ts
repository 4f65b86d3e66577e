import { type BuildFailure, formatMessages } from 'esbuild'

/** Why there is no build: of the bundler's errors file, line and what stands there, as in a terminal without colours. */
export async function explainFailure(error: Error | BuildFailure): Promise<string> {
  if (!('errors' in error)) return error.message
  const messages = await formatMessages(error.errors, { kind: 'error' })
  return messages.map(message => message.trim()).join('\n\n')
}

import * as z from 'zod'
import { firebaseVariables, readFirebase } from './firebase-variables.ts'
import { processVariables, readProcess } from './process-variables.ts'
import { readSite, siteVariables } from './site-variables.ts'

const variables = { ...siteVariables, ...processVariables, ...firebaseVariables }

const schema = z.object(variables)

/** The names of all variables: those of the table beside this file and of `.env.example`. */
export const variableNames = Object.keys(variables)

export type Config = Readonly<ReturnType<typeof readConfig>>

/** The process's configuration, checked. Throws one sentence that names everything wrong in it. */
export function readConfig(env: Record<string, string | undefined>) {
  const { success, data, error } = schema.safeParse(env)
  if (!success) throw new Error(`Invalid configuration: ${error.issues.map(sentence).join('; ')}.`)
  const site = readSite(data)
  return { ...site, ...readProcess(data), ...readFirebase(data, env, site) }
}

function sentence(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')} ${issue.message}`
}

import * as z from 'zod'
import { firebaseVariables, readFirebase } from './firebase-variables.ts'
import { processVariables, readProcess } from './process-variables.ts'
import { readSite, siteVariables } from './site-variables.ts'

const variables = { ...siteVariables, ...processVariables, ...firebaseVariables }

const schema = z.object(variables)

/** A test compares these names with README.md in this folder and with `.env.example`. */
export const variableNames = Object.keys(variables)

export type Config = Readonly<ReturnType<typeof readConfig>>

export function readConfig(env: Record<string, string | undefined>) {
  const { success, data, error } = schema.safeParse(env)
  if (!success) throw new Error(`Invalid configuration: ${error.issues.map(formatIssue).join('; ')}.`)
  const site = readSite(data)
  return { ...site, ...readProcess(data), ...readFirebase(data, env, site) }
}

function formatIssue(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')} ${issue.message}`
}

import { createContext, use } from 'react'
import type { FormFault } from './form-fault.ts'

/** What the fields of a form share: its latest fault. */
export const FormContext = createContext<FormFault | undefined>(undefined)

/** The fault of one field, if the form's latest fault is its own. */
export function useFieldFault(name: string): FormFault | undefined {
  const fault = use(FormContext)
  return fault?.field === name ? fault : undefined
}

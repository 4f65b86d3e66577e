import { createUserWithEmailAndPassword, sendEmailVerification } from 'firebase/auth'
import type { Language } from '../../../shared/languages.ts'
import { logError } from '../../errors/log-error.ts'
import type { Values } from '../form/use-submit.ts'
import { openedRecord } from '../session/follow-record.ts'
import { openAuth } from '../session/open-auth.ts'

/** Opens an account and its record. Neither the record nor the mail that verifies the address keeps anybody waiting. */
export async function signUp({ email = '', newPassword = '' }: Values, language: Language): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(openAuth(), email.trim(), newPassword)
  sendEmailVerification(user).catch(error => logError('The mail to verify an address was not sent.', error))
  beginRecord(language).catch(error => logError('The record was not begun.', error))
}

async function beginRecord(language: Language): Promise<void> {
  const { save } = await openedRecord()
  await save({ language })
}

/** Tells password managers whose password is meant, where nobody needs to type it. */
export function Username({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

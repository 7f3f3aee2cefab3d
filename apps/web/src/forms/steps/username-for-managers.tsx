/** Whose password it is, for password managers; nobody sees it (WEB-626). */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

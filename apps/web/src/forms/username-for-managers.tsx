/** Whose password it is, for password managers; nobody sees it (client runtime S0, Autocomplete tokens). */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

/** A hidden username field that tells password managers whose password it is (WEB-626). */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

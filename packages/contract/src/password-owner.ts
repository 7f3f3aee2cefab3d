/** The user of a new password, as far as known. */
export interface PasswordOwner {
  email?: string | undefined
  username?: string | null | undefined
}

/** Whether a password is the email or username of its user, regardless of case (WEB-628). */
export function isOwnName(password: string, { email, username }: PasswordOwner): boolean {
  const text = password.toLowerCase()
  return text !== '' && [email, username].some((own) => own?.trim().toLowerCase() === text)
}

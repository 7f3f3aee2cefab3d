/** Whose a new password will be, as far as it is known. */
export interface PasswordOwner {
  email?: string | undefined
  username?: string | null | undefined
}

/** Whether a password is its owner's e-mail address or user name, in any case of letters (WEB-628). */
export function isOwnName(password: string, { email, username }: PasswordOwner): boolean {
  const text = password.toLowerCase()
  return text !== '' && [email, username].some((own) => own?.trim().toLowerCase() === text)
}

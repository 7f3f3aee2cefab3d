/** A new password's length in code points, as the installation is configured (`AUTH_PASSWORD_MIN`, `AUTH_PASSWORD_MAX`). */
export interface PasswordBounds {
  min: number
  max: number
}

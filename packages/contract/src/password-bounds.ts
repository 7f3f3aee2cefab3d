/** A new password's length in code points, as the installation is configured (`AUTH_PASSWORD_MIN`, `AUTH_PASSWORD_MAX`). Without schemas, so that a page can say it before it checks anything. */
export interface PasswordBounds {
  min: number
  max: number
}
export const passwordBoundsDefault = { min: 8, max: 128 } as const satisfies PasswordBounds

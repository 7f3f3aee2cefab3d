import { type Environment, isMailboxPublic } from './config.ts'

/** A warning that is logged at start-up. */
interface ConfigWarning {
  message: string
  facts: Partial<Environment>
}

/** Returns warnings about settings that are allowed but probably unintended. */
export function configWarnings(environment: Environment): ConfigWarning[] {
  const { APP_URL, AUTH_REQUIRE_EMAIL_VERIFICATION, AUTH_VERIFICATION_MAIL_ENABLED, FAULTS } = environment
  const warnings: ConfigWarning[] = []
  if (Object.keys(FAULTS).length > 0) warnings.push({ message: 'this server fails on purpose', facts: { FAULTS } })
  if (isMailboxPublic(environment))
    warnings.push({ message: 'all emails are public at /playground/mailbox; set SMTP_URL to send them instead', facts: { APP_URL } })
  if (AUTH_REQUIRE_EMAIL_VERIFICATION && !AUTH_VERIFICATION_MAIL_ENABLED)
    warnings.push({
      message: 'sign-in requires a verified email, but verification emails are off: new users cannot sign in',
      facts: { AUTH_REQUIRE_EMAIL_VERIFICATION, AUTH_VERIFICATION_MAIL_ENABLED },
    })
  return warnings
}

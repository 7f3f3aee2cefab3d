import * as z from 'zod/mini'
import { NameText } from './fields.ts'
import { usernameProblem } from './username.ts'

/** A username as typed; problems are named by the server's codes. */
const UsernameField = z.string().check(
  z.trim(),
  z.check((payload) => {
    const problem = usernameProblem(payload.value)
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: problem })
  }),
)

/** The first step of onboarding (WEB-604, WEB-605). */
export const OwnNamesForm = z.object({ username: UsernameField, name: NameText })

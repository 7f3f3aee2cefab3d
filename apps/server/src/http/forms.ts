import type { Deps } from '@morsel/api/kernel/ports/deps'
import { toErrorResponse } from '@morsel/api/kernel/trpc'
import { siteConfig } from '@morsel/api/wiring/site/site-config'
import { AddressForm } from '@morsel/contract/address'
import { AppError } from '@morsel/contract/errors'
import type { OnboardingPassInput } from '@morsel/contract/onboarding'
import { ForgotForm, resetForm } from '@morsel/contract/password'
import { OwnNamesForm } from '@morsel/contract/profile-forms'
import { SignInForm, SignUpEmailOutput, signInCall, signUpForm } from '@morsel/contract/sign-in'
import type { SiteConfig } from '@morsel/contract/site'
import { tasteOfFields, topicsOfFields } from '@morsel/contract/taste-fields'
import { TwoFactorRedirect } from '@morsel/contract/two-factor'
import { BackupCodeForm, CodeForm } from '@morsel/contract/two-factor-forms'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { type Request, type Response, Router } from 'express'
import { readBody } from './body.ts'
import { sendPage, type WebBuild } from './pages.ts'
import { callProcedure } from './procedure.ts'
import { expressContext } from './request-context.ts'

/** A page whose form works before the page's scripts do (WEB-621, WEB-622): what its fields say becomes the input of a procedure. */
interface PlainForm {
  /** The form's own rules, the same that the page checks; the wire's are wider. */
  read(fields: Fields, config: SiteConfig): Call
  /** Where success leads: the target, or a page that says what happens next and carries the target on. */
  done(outcome: { output: unknown; fields: Fields; target: string; config: SiteConfig }): string
}

type Fields = Readonly<Record<string, string>>

interface Call {
  procedure: string
  input?: unknown
  /** What is wrong with the fields: nothing is called then, but counted. */
  fieldErrors?: Record<string, string>
}

const forms = {
  '/login': {
    read: (fields) =>
      fields.resend === undefined
        ? reading('signIn.email', SignInForm, { ...fields, rememberMe: fields.rememberMe !== undefined }, (form) => {
            const { by, input } = signInCall(form, fields.callbackURL)
            return { procedure: `signIn.${by}`, input }
          })
        : newLink(fields),
    done: ({ output, fields, target }) => {
      if (fields.resend !== undefined) return '/login?notice=check-mail'
      return TwoFactorRedirect.safeParse(output).success ? '/two-factor' : target
    },
  },
  '/signup': {
    read: (fields, { passwordBounds }) =>
      reading('signIn.signUp', signUpForm(passwordBounds), fields, (form) => ({ input: { ...form, callbackURL: fields.callbackURL } })),
    done: ({ output, config }) => {
      if (SignUpEmailOutput.parse(output).token !== null) return '/onboarding'
      return config.mustVerifyEmail ? '/signup?sent=1' : '/login?notice=account-created'
    },
  },
  '/forgot-password': {
    read: (fields) => reading('password.request', ForgotForm, fields, (form) => ({ input: { ...form, redirectTo: fields.redirectTo } })),
    done: () => '/forgot-password?sent=1',
  },
  '/reset-password': {
    read: (fields, { passwordBounds }) =>
      reading('password.reset', resetForm(passwordBounds), fields, (form) => ({ input: { ...form, token: fields.token } })),
    done: () => '/reset-password?done=1',
  },
  '/verify-email': {
    read: (fields) =>
      fields.resend === undefined ? { procedure: 'address.verify', input: { token: fields.token ?? '' } } : newLink(fields),
    done: ({ fields }) => (fields.resend === undefined ? '/verify-email?state=confirmed' : '/verify-email?state=sent'),
  },
  '/two-factor': {
    read: (fields) => {
      if (fields.cancel !== undefined) return { procedure: 'twoFactor.cancel' }
      if (fields.resend !== undefined) return { procedure: 'twoFactor.sendOtp' }
      const way = codeWays[fields.way === 'otp' || fields.way === 'backup' ? fields.way : 'totp']
      return reading(way.procedure, way.form, fields, (form) => ({ input: { ...form, trustDevice: fields.trustDevice !== undefined } }))
    },
    done: ({ fields, target }) => {
      if (fields.cancel !== undefined) return '/login'
      return fields.resend === undefined ? target : '/two-factor?by=otp'
    },
  },
  '/onboarding': {
    read: (fields) => welcomeCall(fields),
    done: ({ fields, target }) => (fields.step === '3' ? target : `/onboarding?step=${Number(fields.step) + 1}`),
  },
  '/settings/preferences': {
    read: (fields) => ({ procedure: 'preferences.update', input: tasteOfFields(fields) }),
    done: () => '/settings/preferences?saved=1',
  },
  '/unsubscribe': {
    read: ({ token = '', undo }) => ({ procedure: `notification.${undo === undefined ? 'unsubscribe' : 'resubscribe'}`, input: { token } }),
    done: ({ fields: { token = '', undo } }) =>
      undo === undefined
        ? `/goodbye?${new URLSearchParams({ from: 'unsubscribed', token })}`
        : `/unsubscribe?${new URLSearchParams({ token })}`,
  },
  '/sign-out': { read: () => ({ procedure: 'signIn.signOut' }), done: ({ fields }) => afterSignOut(fields) },
} as const satisfies Record<string, PlainForm>

/** Whoever signs out for another account goes on to make it. */
const afterSignOut = (fields: Fields) => (fields.next === 'signup' ? '/signup' : '/')

const codeWays = {
  totp: { procedure: 'twoFactor.verifyTotp', form: CodeForm },
  otp: { procedure: 'twoFactor.verifyOtp', form: CodeForm },
  backup: { procedure: 'twoFactor.verifyBackupCode', form: BackupCodeForm },
}

/** A step of the welcome: its answers, or that it is skipped. */
function welcomeCall(fields: Fields): Call {
  const isSkipped = fields.skip !== undefined
  const call = (input: OnboardingPassInput): Call => ({ procedure: 'onboarding.pass', input })
  if (fields.step === '2') return call({ step: 2, taste: isSkipped ? undefined : tasteOfFields(fields) })
  if (fields.step === '3') return call({ step: 3, topics: isSkipped ? undefined : topicsOfFields(fields) })
  return reading('onboarding.pass', OwnNamesForm, fields, (names) => ({ input: { step: 1, ...names } }))
}

/** The button that sends another link to somebody whose address is not proven yet. */
const newLink = (fields: Fields): Call =>
  reading('address.sendVerification', AddressForm, fields, (form) => ({ input: { ...form, callbackURL: fields.callbackURL } }))

interface Schema<Form> {
  safeParse(fields: unknown): { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

function reading<Form>(
  procedure: string,
  schema: Schema<Form>,
  fields: Record<string, unknown>,
  call: (form: Form) => Partial<Call>,
): Call {
  // A field that was not sent is an empty one to its reader.
  const result = schema.safeParse({ name: '', email: '', password: '', newPassword: '', code: '', ...fields })
  if (result.success) return { procedure, ...call(result.data) }
  const first = [...result.error.issues].reverse()
  return { procedure, fieldErrors: Object.fromEntries(first.map((issue) => [String(issue.path[0]), issue.message])) }
}

/** Posts of plain forms: success 303 to where the person wanted to go, failure the page again with its errors and the error's status. */
export function formsDoor(deps: Deps, web: WebBuild): Router {
  const door = Router()
  for (const [path, form] of Object.entries(forms)) {
    door.post(path, async (req, res, next) => {
      try {
        await submit(form, req, res)
      } catch (error) {
        next(error)
      }
    })
  }
  return door

  async function submit(form: PlainForm, req: Request, res: Response): Promise<void> {
    res.setHeader('Cache-Control', 'private, no-store')
    const ctx = expressContext(deps, req, res)
    const config = siteConfig(deps.config)
    let fields: Fields = {}
    let call: Call | undefined
    try {
      fields = textFields(await readBody(req, res))
      call = form.read(fields, config)
      const { procedure, input, fieldErrors } = call
      const readInput = async () => {
        if (fieldErrors) throw new AppError('VALIDATION_ERROR')
        return input
      }
      const output = await callProcedure({ ctx, path: procedure, type: 'mutation', readInput })
      const { safeRedirect } = await web.load()
      const wanted = typeof req.query.redirect === 'string' ? req.query.redirect : undefined
      const target = safeRedirect(wanted, deps.config.APP_URL)
      const next = form.done({ output, fields, target, config })
      const carriesOn = next !== target && wanted === target
      res.redirect(303, carriesOn ? `${next}${next.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: target })}` : next)
    } catch (thrown) {
      const error = toErrorResponse(getTRPCErrorFromUnknown(thrown), 'body')
      if (error.code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ err: thrown, requestId: ctx.request.id, procedure: call?.procedure }, 'procedure failed')
      // Nobody signed in any more is what was wanted.
      if (req.path === '/sign-out') return res.redirect(303, afterSignOut(fields))
      // Passwords and codes never travel back.
      const { password: _password, newPassword: _newPassword, code: _code, ...values } = fields
      await sendPage(deps, web, req, res, {
        path: req.path,
        status: error.status,
        values,
        error: { ...error, ...(call?.fieldErrors ? { fieldErrors: call.fieldErrors } : {}) },
      })
    }
  }
}

function textFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

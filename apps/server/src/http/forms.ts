import type { Deps } from '@morsel/api/kernel/ports/deps'
import { toErrorResponse } from '@morsel/api/kernel/trpc'
import { siteConfig } from '@morsel/api/wiring/site/site-config'
import { AddressForm, AddressVerifyOutput } from '@morsel/contract/address'
import { ChangeOutcome } from '@morsel/contract/change'
import { readEdits } from '@morsel/contract/change-form'
import { AppError } from '@morsel/contract/errors'
import { ConsentDecideOutput, oauthPages, oauthPaths } from '@morsel/contract/oauth'
import type { OnboardingPassInput } from '@morsel/contract/onboarding'
import { ForgotForm, resetForm } from '@morsel/contract/password'
import { ClaimOutcome } from '@morsel/contract/place-claim'
import { InvitationAcceptOutput } from '@morsel/contract/place-member'
import { tasteOfFields, topicsOfFields } from '@morsel/contract/preferences'
import { OwnNamesForm } from '@morsel/contract/profile'
import { SignInForm, SignUpEmailOutput, signInCall, signUpForm } from '@morsel/contract/sign-in'
import type { SiteConfig } from '@morsel/contract/site'
import { BackupCodeForm, CodeForm, TwoFactorRedirect } from '@morsel/contract/two-factor'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { type Request, type Response, Router } from 'express'
import { readBody } from './body.ts'
import { countPage, sendPage, type WebBuild } from './pages.ts'
import { callProcedure } from './procedure.ts'
import { redirectPage } from './redirect-page.ts'
import { expressContext } from './request-context.ts'

/** A form that works before the scripts of its page have loaded (WEB-621): turns its fields into a procedure call. */
interface PlainForm {
  /** Also applies the page's rules, which are stricter than the API's. */
  read(fields: Fields, config: SiteConfig, path: string): Call
  /** The path to go to on success: the target, or a page that comes first and passes the target on. */
  nextPath(outcome: { output: unknown; fields: Fields; target: string; config: SiteConfig; path: string }): string
  /** Whether the path may lead to another site, which a form can't. */
  leadsAway?: boolean
}

type Fields = Readonly<Record<string, string>>

interface Call {
  procedure: string
  input?: unknown
  /** Field errors. The call then counts toward its limit but is refused. */
  fieldErrors?: Record<string, string>
}

/** Suggests an edit to a place or dish (WEB-903). */
const editForm: PlainForm = {
  read: (fields) => editCall(fields),
  nextPath: ({ output, path }) => {
    const { live } = ChangeOutcome.parse(output)
    return `${path}?done=${live === null ? 'waiting' : 'live'}`
  },
}

/** A page with several forms, whose calls the hidden field `do` names (WEB-977). */
function callOf(calls: Readonly<Record<string, (fields: Fields) => Call>>, fields: Fields): Call {
  const call = Object.hasOwn(calls, fields.do ?? '') ? calls[fields.do ?? ''] : undefined
  if (call === undefined) throw new AppError('VALIDATION_ERROR')
  return call(fields)
}

const claimCalls = {
  sendCode: ({ restaurant, email = '' }: Fields) => ({ procedure: 'claim.sendCode', input: { restaurant, email } }),
  enterCode: ({ restaurant, code = '' }: Fields) => ({ procedure: 'claim.enterCode', input: { restaurant, code } }),
  sendDocuments: ({ restaurant, note = '', contact = '' }: Fields) => ({
    procedure: 'claim.sendDocuments',
    input: { restaurant, note, contact },
  }),
  check: ({ restaurant, method }: Fields) => ({ procedure: 'claim.check', input: { restaurant, method } }),
  withdraw: ({ restaurant }: Fields) => ({ procedure: 'claim.withdraw', input: { restaurant } }),
}

const teamCalls = {
  invite: ({ restaurant, email = '', role }: Fields) => ({ procedure: 'team.invite', input: { restaurant, email, role } }),
  withdrawInvitation: ({ id }: Fields) => ({ procedure: 'team.withdrawInvitation', input: { id } }),
  remove: ({ restaurant, userId }: Fields) => ({ procedure: 'team.remove', input: { restaurant, userId } }),
  giveUp: ({ restaurant }: Fields) => ({ procedure: 'team.giveUp', input: { restaurant } }),
  answer: ({ id, text = '' }: Fields) => ({ procedure: 'claim.answer', input: { id, text } }),
}

const oauthCalls = {
  consent: ({ request, allow }: Fields) => ({ procedure: 'consent.decide', input: { request, allow: allow === 'yes' } }),
  device: ({ code, allow }: Fields) => ({ procedure: 'consent.decideDevice', input: { code, allow: allow === 'yes' } }),
  signOut: () => ({ procedure: 'signIn.signOut' }),
}

const forms: Readonly<Record<string, PlainForm>> = {
  '/oauth/:step': {
    read: (fields) => callOf(oauthCalls, fields),
    nextPath: ({ output, fields: { do: call, allow, client_id, post_logout_redirect_uri, state } }) => {
      if (call === 'consent') return ConsentDecideOutput.parse(output).url
      if (call === 'device') return `${oauthPages.device}?done=${allow === 'yes' ? 'allowed' : 'declined'}`
      const given = Object.entries({ client_id, post_logout_redirect_uri, state }).filter((entry): entry is [string, string] => !!entry[1])
      return `${oauthPaths.end_session}?${new URLSearchParams(given)}`
    },
    leadsAway: true,
  },
  '/restaurant/:city/:slugId/edit': editForm,
  '/item/:itemId/edit': editForm,
  '/restaurant/:city/:slugId/claim': {
    read: (fields) => callOf(claimCalls, fields),
    // A proof that wasn't found leaves the claim open.
    nextPath: ({ output, fields, path }) =>
      fields.do === 'check' && ClaimOutcome.parse(output).status === 'open' ? `${path}?outcome=open` : path,
  },
  '/restaurant/:city/:slugId/team': {
    read: (fields) => callOf(teamCalls, fields),
    // Users who have left the team can't see its page.
    nextPath: ({ fields, path }) => (fields.do === 'giveUp' || fields.leaves !== undefined ? path.replace(/\/team$/, '') : path),
  },
  '/invitation': {
    read: ({ token }) => ({ procedure: 'team.accept', input: { token } }),
    nextPath: ({ output }) => InvitationAcceptOutput.parse(output).place.path,
  },
  '/decision/:decisionId': {
    read: ({ text = '' }, _config, path) => ({ procedure: 'decision.appeal', input: { id: path.split('/').at(-1), text } }),
    nextPath: ({ path }) => path,
  },
  '/moderation': {
    read: ({ kind, id, accept, reason, note = '' }) => ({
      procedure: 'moderation.decide',
      input: { kind, id, accept: accept === 'yes', reason, note },
    }),
    nextPath: () => '/moderation',
  },
  '/login': {
    read: (fields) =>
      fields.resend === undefined
        ? callWith('signIn.email', SignInForm, { ...fields, rememberMe: fields.rememberMe !== undefined }, (form) => {
            const { by, input } = signInCall(form, fields.callbackURL)
            return { procedure: `signIn.${by}`, input }
          })
        : resendLink(fields),
    nextPath: ({ output, fields, target }) => {
      if (fields.resend !== undefined) return '/login?notice=check-mail'
      return TwoFactorRedirect.safeParse(output).success ? '/two-factor' : target
    },
  },
  '/signup': {
    read: (fields, { passwordBounds }) =>
      callWith('signIn.signUp', signUpForm(passwordBounds), fields, (form) => ({
        input: { ...form, callbackURL: fields.callbackURL, website: fields.website },
      })),
    nextPath: ({ output, config }) => {
      if (SignUpEmailOutput.parse(output).token !== null) return '/onboarding'
      return config.mustVerifyEmail ? '/signup?sent=1' : '/login?notice=account-created'
    },
  },
  '/forgot-password': {
    read: (fields) => callWith('password.request', ForgotForm, fields, (form) => ({ input: { ...form, redirectTo: fields.redirectTo } })),
    nextPath: () => '/forgot-password?sent=1',
  },
  '/reset-password': {
    read: (fields, { passwordBounds }) =>
      callWith('password.reset', resetForm(passwordBounds), fields, (form) => ({ input: { ...form, token: fields.token } })),
    nextPath: () => '/reset-password?done=1',
  },
  '/verify-email': {
    read: (fields) => {
      if (fields.resend !== undefined) return resendLink(fields)
      const { token = '', password, callbackURL } = fields
      if (fields.disown !== undefined) return { procedure: 'address.disown', input: { token } }
      return { procedure: 'address.confirm', input: { token, password, callbackURL } }
    },
    nextPath: ({ output, fields }) => {
      if (fields.resend !== undefined) return '/verify-email?state=sent'
      if (fields.disown !== undefined) return '/verify-email?state=disowned'
      return AddressVerifyOutput.parse(output).location ?? '/verify-email?state=confirmed'
    },
  },
  '/two-factor': {
    read: (fields) => {
      if (fields.cancel !== undefined) return { procedure: 'twoFactor.cancel' }
      if (fields.resend !== undefined) return { procedure: 'twoFactor.sendOtp' }
      const method = codeMethods[fields.way === 'otp' || fields.way === 'backup' ? fields.way : 'totp']
      return callWith(method.procedure, method.form, fields, (form) => ({
        input: { ...form, trustDevice: fields.trustDevice !== undefined },
      }))
    },
    nextPath: ({ fields, target }) => {
      if (fields.cancel !== undefined) return '/login'
      return fields.resend === undefined ? target : '/two-factor?by=otp'
    },
  },
  '/onboarding': {
    read: (fields) => onboardingCall(fields),
    nextPath: ({ fields, target }) => (fields.step === '3' ? target : `/onboarding?step=${Number(fields.step) + 1}`),
  },
  '/settings/preferences': {
    read: (fields) => ({ procedure: 'preferences.update', input: tasteOfFields(fields) }),
    nextPath: () => '/settings/preferences?saved=1',
  },
  '/inbox': {
    read: ({ upTo = '' }) => ({ procedure: 'notice.read', input: { upTo } }),
    nextPath: () => '/inbox',
  },
  '/unsubscribe': {
    read: ({ token = '', undo }) => ({ procedure: `notification.${undo === undefined ? 'unsubscribe' : 'resubscribe'}`, input: { token } }),
    nextPath: ({ fields: { token = '', undo } }) =>
      undo === undefined
        ? `/goodbye?${new URLSearchParams({ from: 'unsubscribed', token })}`
        : `/unsubscribe?${new URLSearchParams({ token })}`,
  },
  '/sign-out': { read: () => ({ procedure: 'signIn.signOut' }), nextPath: ({ fields }) => afterSignOut(fields) },
}

/** Signing out in order to create another account leads to the sign-up page. */
const afterSignOut = (fields: Fields) => (fields.next === 'signup' ? '/signup' : '/')

/** Returns the call for an edit. The form includes the values that the edit is based on. */
function editCall({ kind = '', id, about = '', currency = 'EUR', before = '{}', note = '', trap, ...entries }: Fields): Call {
  const target = kind === 'item' ? 'item' : 'restaurant'
  const { fields, problems } = readEdits(target, about, parseObject(before), entries, currency)
  const isEmpty = Object.keys({ ...fields, ...problems }).length === 0 && note.trim() === ''
  const fieldErrors = isEmpty ? { note: 'CHANGE_EMPTY' } : problems
  return {
    procedure: 'change.suggest',
    input: { kind: target, id, fields, note, ...(trap && { trap }) },
    ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }),
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const codeMethods = {
  totp: { procedure: 'twoFactor.verifyTotp', form: CodeForm },
  otp: { procedure: 'twoFactor.verifyOtp', form: CodeForm },
  backup: { procedure: 'twoFactor.verifyBackupCode', form: BackupCodeForm },
}

/** Returns the call for an onboarding step: its answers, or that it's skipped. */
function onboardingCall(fields: Fields): Call {
  const isSkipped = fields.skip !== undefined
  const call = (input: OnboardingPassInput): Call => ({ procedure: 'onboarding.pass', input })
  if (fields.step === '2') return call({ step: 2, taste: isSkipped ? undefined : tasteOfFields(fields) })
  if (fields.step === '3') return call({ step: 3, topics: isSkipped ? undefined : topicsOfFields(fields) })
  return callWith('onboarding.pass', OwnNamesForm, fields, (names) => ({ input: { step: 1, ...names } }))
}

/** Returns the call for the button that sends another verification link. */
const resendLink = (fields: Fields): Call =>
  callWith('address.sendVerification', AddressForm, fields, (form) => ({ input: { ...form, callbackURL: fields.callbackURL } }))

interface Schema<Form> {
  safeParse(fields: unknown): { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

function callWith<Form>(
  procedure: string,
  schema: Schema<Form>,
  fields: Record<string, unknown>,
  call: (form: Form) => Partial<Call>,
): Call {
  // A field that wasn't sent counts as empty.
  const result = schema.safeParse({ name: '', email: '', password: '', newPassword: '', code: '', ...fields })
  if (result.success) return { procedure, ...call(result.data) }
  // The first error of a field wins.
  const issues = [...result.error.issues].reverse()
  return { procedure, fieldErrors: Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])) }
}

/** Handles posts of plain forms: 303 to the next page, or the same page with its errors and the error's status (WEB-622). */
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
    await countPage(deps, req)
    try {
      fields = textFields(await readBody(req, res))
      call = form.read(fields, config, req.path)
      const { procedure, input, fieldErrors } = call
      const readInput = async () => {
        if (fieldErrors) throw new AppError('VALIDATION_ERROR')
        return input
      }
      const output = await callProcedure({ ctx, path: procedure, type: 'mutation', readInput })
      const { safeRedirect } = await web.load()
      const requested = typeof req.query.redirect === 'string' ? req.query.redirect : undefined
      const target = safeRedirect(requested, deps.config.APP_URL)
      const next = form.nextPath({ output, fields, target, config, path: req.path })
      if (form.leadsAway === true) return void res.type('html').send(redirectPage(next))
      const passesOn = next !== target && requested === target
      res.redirect(303, passesOn ? `${next}${next.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: target })}` : next)
    } catch (thrown) {
      const error = toErrorResponse(getTRPCErrorFromUnknown(thrown), 'body')
      if (error.code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ err: thrown, requestId: ctx.request.id, procedure: call?.procedure }, 'procedure failed')
      // A failed sign-out means that the session had already ended.
      if (req.path === '/sign-out') return res.redirect(303, afterSignOut(fields))
      // Passwords and codes are never sent back.
      const { password: _password, newPassword: _newPassword, code: _code, ...values } = fields
      await sendPage(deps, web, req, res, {
        // If a page has several forms, only the one that was posted shows the error.
        path: fields.of === undefined ? req.path : `${req.path}#${fields.of}`,
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

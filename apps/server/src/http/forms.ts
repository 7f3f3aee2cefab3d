import type { Deps } from '@morsel/api/deps'
import { appRouter } from '@morsel/api/router'
import { siteConfig } from '@morsel/api/site/site-config'
import { answerOf } from '@morsel/api/trpc'
import { AppError } from '@morsel/contract/errors'
import { SignInForm, signUpForm } from '@morsel/contract/sign-in'
import type { SiteConfig } from '@morsel/contract/site'
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { type Request, type Response, Router } from 'express'
import { readBody } from './body.ts'
import { sendPage, type WebBuild } from './pages.ts'
import { requestContext } from './request-context.ts'
import { once } from './rest.ts'

/** A page whose form works before the page's scripts do (client runtime S0): what its fields say becomes the input of a procedure. */
interface PlainForm {
  procedure: string
  /** The form's own rules, the same that the page checks; the wire's are wider. */
  read(fields: Readonly<Record<string, string>>, config: SiteConfig): FormReading
}

type FormReading = { input: unknown } | { fieldErrors: Record<string, string> }

const forms = {
  '/login': {
    procedure: 'signIn.email',
    read: (fields) => reading(SignInForm, { ...fields, rememberMe: fields.rememberMe !== undefined }),
  },
  '/signup': { procedure: 'signIn.signUp', read: (fields, { passwordBounds }) => reading(signUpForm(passwordBounds), fields) },
  '/sign-out': { procedure: 'signIn.signOut', read: () => ({ input: undefined }) },
} as const satisfies Record<string, PlainForm>

function reading(schema: ReturnType<typeof signUpForm> | typeof SignInForm, fields: Record<string, unknown>): FormReading {
  // A field that was not sent is an empty one to its reader.
  const result = schema.safeParse({ name: '', email: '', password: '', ...fields })
  if (result.success) return { input: result.data }
  const first = [...result.error.issues].reverse()
  return { fieldErrors: Object.fromEntries(first.map((issue) => [String(issue.path[0]), issue.message])) }
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
    const ctx = requestContext(deps, req, res)
    let fields: Record<string, string> = {}
    let fieldErrors: Record<string, string> | undefined
    try {
      await callTRPCProcedure({
        router: appRouter,
        path: form.procedure,
        type: 'mutation',
        ctx,
        getRawInput: once(async () => {
          fields = textFields(await readBody(req, res))
          const read = form.read(fields, siteConfig(deps.config))
          if ('input' in read) return read.input
          fieldErrors = read.fieldErrors
          throw new AppError('VALIDATION_ERROR')
        }),
        signal: undefined,
        batchIndex: 0,
      })
      const wanted = typeof req.query.redirect === 'string' ? req.query.redirect : undefined
      const { safeRedirect } = await web.load()
      res.redirect(303, req.path === '/sign-out' ? '/' : safeRedirect(wanted, deps.config.APP_URL))
    } catch (thrown) {
      const error = answerOf(getTRPCErrorFromUnknown(thrown), 'body')
      if (error.code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ err: thrown, requestId: ctx.request.id, procedure: form.procedure }, 'procedure failed')
      // Nobody signed in any more is what was wanted.
      if (req.path === '/sign-out') return res.redirect(303, '/')
      // Passwords never travel back.
      const { password: _password, ...values } = fields
      await sendPage(deps, web, req, res, {
        path: req.path,
        status: error.status,
        values,
        error: { ...error, ...(fieldErrors ? { fieldErrors } : {}) },
      })
    }
  }
}

function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

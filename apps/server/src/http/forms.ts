import type { Deps } from '@morsel/api/deps'
import { appRouter } from '@morsel/api/router'
import { answerOf } from '@morsel/api/trpc'
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { type Request, type Response, Router } from 'express'
import { readBody } from './body.ts'
import { sendPage, type WebBuild } from './pages.ts'
import { requestContext } from './request-context.ts'

/** A page whose form works before the page's scripts do (client runtime S0): its fields become the input of a procedure. */
interface PlainForm {
  procedure: string
  input(fields: Readonly<Record<string, string>>): unknown
}

const forms = {
  '/login': {
    procedure: 'signIn.email',
    input: (fields) => ({ email: fields.email?.trim(), password: fields.password, rememberMe: fields.rememberMe !== undefined }),
  },
  '/signup': {
    procedure: 'signIn.signUp',
    input: (fields) => ({ name: fields.name?.trim(), email: fields.email?.trim(), password: fields.password }),
  },
  '/sign-out': { procedure: 'signIn.signOut', input: () => undefined },
} as const satisfies Record<string, PlainForm>

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
    let fields: Record<string, string> = {}
    try {
      await callTRPCProcedure({
        router: appRouter,
        path: form.procedure,
        type: 'mutation',
        ctx: requestContext(deps, req, res),
        getRawInput: async () => {
          fields = textFields(await readBody(req, res))
          return form.input(fields)
        },
        signal: undefined,
        batchIndex: 0,
      })
      const wanted = typeof req.query.redirect === 'string' ? req.query.redirect : undefined
      const { safeRedirect } = await web.load()
      res.redirect(303, req.path === '/sign-out' ? '/' : safeRedirect(wanted, deps.config.APP_URL))
    } catch (thrown) {
      const error = answerOf(getTRPCErrorFromUnknown(thrown), 'body')
      if (error.status >= 500)
        deps.log.error({ err: thrown, requestId: res.locals.requestId, procedure: form.procedure }, 'procedure failed')
      if (req.path === '/sign-out') return res.redirect(303, '/')
      // Passwords never travel back.
      const { password: _password, ...values } = fields
      await sendPage(deps, web, req, res, { path: req.path, status: error.status, values, error })
    }
  }
}

function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

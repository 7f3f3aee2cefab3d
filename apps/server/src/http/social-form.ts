import type { Deps } from '@morsel/api/kernel/ports/deps'
import { toErrorResponse } from '@morsel/api/kernel/trpc'
import { SocialSignInOutput } from '@morsel/contract/social'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { Router } from 'express'
import { readBody } from './body.ts'
import { countPage, type WebBuild } from './pages.ts'
import { callProcedure } from './procedure.ts'
import { redirectPage } from './redirect-page.ts'
import { expressContext } from './request-context.ts'

/**
 * Handles the provider buttons before the page's scripts run (WEB-621). The response is a page that redirects to the provider, because the
 * content security policy doesn't let a form lead to another site, even by a redirect.
 */
export function socialFormDoor(deps: Deps, web: WebBuild): Router {
  const door = Router()
  door.post('/sign-in/social', async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store')
    await countPage(deps, req)
    const ctx = expressContext(deps, req, res)
    const { lastProviderCookie, safeRedirect } = await web.load()
    const { APP_URL } = deps.config
    const requested = typeof req.query.redirect === 'string' ? req.query.redirect : undefined
    const target = safeRedirect(requested, APP_URL)
    const redirectQuery = target === requested ? `?${new URLSearchParams({ redirect: target })}` : ''
    const failed = `/auth-error${redirectQuery}`
    let provider = ''
    try {
      const readInput = async () => {
        const fields = fieldsOf(await readBody(req, res))
        provider = String(fields.provider)
        return {
          provider: fields.provider,
          callbackURL: `${APP_URL}${target}`,
          newUserCallbackURL: `${APP_URL}/onboarding${redirectQuery}`,
          errorCallbackURL: `${APP_URL}${failed}${redirectQuery ? '&' : '?'}${new URLSearchParams({ provider })}`,
          requestSignUp: fields.requestSignUp === 'true',
        }
      }
      const output = await callProcedure({ ctx, path: 'social.signIn', type: 'mutation', readInput })
      const answer = SocialSignInOutput.parse(output)
      if (!('url' in answer)) return res.redirect(303, failed)
      res.append('Set-Cookie', lastProviderCookie(provider, APP_URL))
      res.type('html').send(redirectPage(answer.url))
    } catch (thrown) {
      if (toErrorResponse(getTRPCErrorFromUnknown(thrown), 'body').code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ err: thrown, requestId: ctx.request.id, procedure: 'social.signIn' }, 'procedure failed')
      res.redirect(303, failed)
    }
  })
  return door
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

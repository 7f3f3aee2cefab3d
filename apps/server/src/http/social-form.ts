import type { Deps } from '@morsel/api/kernel/ports/deps'
import { answerOf } from '@morsel/api/kernel/trpc'
import { appRouter } from '@morsel/api/wiring/router'
import { SocialSignInOutput } from '@morsel/contract/social'
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { Router } from 'express'
import { readBody } from './body.ts'
import type { WebBuild } from './pages.ts'
import { requestContext } from './request-context.ts'
import { once } from './rest.ts'

/**
 * The provider buttons before the page's scripts run. Answers with a page that leads on to the provider: our content policy lets no form
 * end on another site, not even by a redirect.
 */
export function socialFormDoor(deps: Deps, web: WebBuild): Router {
  const door = Router()
  door.post('/sign-in/social', async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store')
    const ctx = requestContext(deps, req, res)
    const { lastProviderCookie, safeRedirect } = await web.load()
    const { APP_URL } = deps.config
    const wanted = typeof req.query.redirect === 'string' ? req.query.redirect : undefined
    const target = safeRedirect(wanted, APP_URL)
    const carried = target === wanted ? `?${new URLSearchParams({ redirect: target })}` : ''
    const failed = `/auth-error${carried}`
    // Not before the call asks for it: whoever comes too often is sent away first.
    const fields = once(() => fieldsOf(readBody(req, res)))
    try {
      const output = await callTRPCProcedure({
        router: appRouter,
        path: 'social.signIn',
        type: 'mutation',
        ctx,
        getRawInput: once(async () => {
          const { provider, requestSignUp } = await fields()
          return {
            provider,
            callbackURL: `${APP_URL}${target}`,
            newUserCallbackURL: `${APP_URL}/onboarding${carried}`,
            errorCallbackURL: `${APP_URL}${failed}${carried ? '&' : '?'}${new URLSearchParams({ provider: String(provider) })}`,
            requestSignUp: requestSignUp === 'true',
          }
        }),
        signal: undefined,
        batchIndex: 0,
      })
      const answer = SocialSignInOutput.parse(output)
      if (!('url' in answer)) return res.redirect(303, failed)
      const { provider } = await fields()
      res.append('Set-Cookie', lastProviderCookie(String(provider), APP_URL))
      res.type('html').send(leavingPage(answer.url))
    } catch (thrown) {
      if (answerOf(getTRPCErrorFromUnknown(thrown), 'body').code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ err: thrown, requestId: ctx.request.id, procedure: 'social.signIn' }, 'procedure failed')
      res.redirect(303, failed)
    }
  })
  return door
}

async function fieldsOf(body: ReturnType<typeof readBody>): Promise<Record<string, unknown>> {
  const fields: unknown = await body
  return typeof fields === 'object' && fields !== null ? { ...fields } : {}
}

function leavingPage(url: string): string {
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${address}">
<title>One moment</title>
<p><a href="${address}">Go on</a></p>
</html>
`
}

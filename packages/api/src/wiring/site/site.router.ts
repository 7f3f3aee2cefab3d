import { SiteRedirectInput, SiteRedirectOutput } from '@morsel/contract/redirect'
import {
  cookieNames,
  SiteConfig,
  SiteCookiesOutput,
  SiteCsrfTokenOutput,
  SiteErrorInput,
  SiteErrorOutput,
  SiteOkOutput,
} from '@morsel/contract/site'
import { fullCookieName } from '../../kernel/cookies/cookie-jar.ts'
import { cookieLives } from '../../kernel/cookies/cookie-lives.ts'
import { csrfToken } from '../../kernel/csrf.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { lookUpRedirect } from './redirect.flow.ts'
import { errorPage, okPage, wantsJson } from './site.flow.ts'
import { siteConfig } from './site-config.ts'

/** Serves the two pages of the account API (AUTH-140, AUTH-141), and what a browser needs to call it. */
export const siteRouter = router({
  ok: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/ok', reply: 'html' }], docs: { summary: 'Check account API health' } })
    .output(SiteOkOutput)
    .query(({ ctx }) => ({ ok: true as const, html: wantsJson(ctx.request.header('accept')) ? undefined : okPage(ctx.deps.config) })),

  error: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/error', reply: 'html' }], docs: { summary: 'Get an error page' } })
    .input(SiteErrorInput)
    .output(SiteErrorOutput)
    .query(({ ctx, input }) => ({ html: errorPage(ctx.deps.config, input?.error || 'Unknown') })),

  config: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/config', isShared: true }],
      docs: {
        summary: 'Get the public configuration',
        description: 'What this installation offers: ways to sign in, password rules, map tiles, contact.',
      },
    })
    .output(SiteConfig)
    .query(({ ctx }) => siteConfig(ctx.deps.config)),

  cookies: procedure.output(SiteCookiesOutput).query(({ ctx: { deps } }) =>
    cookieNames.map((cookie) => ({
      cookie,
      name: fullCookieName(cookie, deps.config),
      lifeSeconds: cookieLives[cookie](deps.config) ?? null,
    })),
  ),

  csrfToken: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/csrf-token', isPrivate: true }],
      docs: { summary: 'Get a CSRF token', description: 'Send it in the `csrf-token` header.', cookies: ['csrf'] },
    })
    .output(SiteCsrfTokenOutput)
    .query(({ ctx }) => ({ token: csrfToken(ctx.deps.config, ctx) })),

  redirect: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/redirects' }],
      docs: {
        summary: 'Look up a redirect',
        description: 'Returns the target of a path that the operator has moved.',
        example: { path: '/old-menu' },
      },
    })
    .input(SiteRedirectInput)
    .output(SiteRedirectOutput)
    .query(({ ctx, input }) => lookUpRedirect(ctx.deps, input.path)),
})

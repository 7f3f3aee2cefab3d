import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '@morsel/api/kernel/context'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { oauthPaths } from '@morsel/contract/oauth'
import type { RequestHandler } from 'express'
import { expressContext, normalizeIp } from './request-context.ts'

const discovery = '/.well-known/openid-configuration'

/** The name that OAuth gives the same document (RFC 8414). */
const metadata = '/.well-known/oauth-authorization-server'

const paths: readonly string[] = [discovery, metadata, ...Object.values(oauthPaths)]

/** Requests that a user has decided about continue below the path of the authorization endpoint. */
const isOfProvider = (path: string) => paths.includes(path) || path.startsWith(`${oauthPaths.authorization}/`)

type Answer = (req: IncomingMessage, res: ServerResponse, ctx: Context) => Promise<void>

/** Serves the provider of "Sign in with Morsel", which is loaded with its first request. */
export function oauthDoor(deps: Deps): RequestHandler {
  let loading: Promise<Answer> | undefined
  const load = () => {
    loading ??= import('@morsel/api/wiring/oauth/answer-oauth').then(({ createOAuthAnswer }) => createOAuthAnswer(deps))
    return loading
  }
  return async (req, res, next) => {
    if (!isOfProvider(req.path)) return next()
    try {
      await deps.limits.count('oauth', 'oauth', normalizeIp(req.ip))
      const answer = await load()
      if (req.path === metadata) req.url = discovery
      await answer(req, res, expressContext(deps, req, res))
    } catch (error) {
      next(error)
    }
  }
}

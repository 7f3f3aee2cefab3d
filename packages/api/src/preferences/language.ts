import { isOfferedLocale } from '@morsel/contract/locales'
import { findLocale } from '@morsel/db/queries/user'
import type { Context } from '../context.ts'
import { clientOf } from '../session/client.ts'

/** Brings somebody's language along to a browser where they sign in, unless one was chosen there already (client runtime S11). */
export async function carryLanguage(ctx: Pick<Context, 'deps' | 'request' | 'cookies'>, userId: string): Promise<void> {
  if (ctx.cookies.hasLocale()) return
  const locale = await findLocale(ctx.deps.db, userId)
  if (locale !== undefined && isOfferedLocale(locale) && locale !== clientOf(ctx.request).locale) ctx.cookies.writeLocale(locale)
}

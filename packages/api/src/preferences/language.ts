import { isOfferedLocale } from '@morsel/contract/locales'
import { findLocale } from '@morsel/db/queries/user'
import type { Context } from '../context.ts'
import { localeOf } from '../session/client.ts'

/**
 * Brings somebody's language along to a browser where they sign in, unless one was chosen there already (client runtime S11).
 * @param known their language, where it was read before
 */
export async function carryLanguage(
  ctx: Pick<Context, 'deps' | 'request' | 'cookies'>,
  userId: string,
  known?: string | undefined,
): Promise<void> {
  if (ctx.cookies.hasLocale()) return
  const locale = known ?? (await findLocale(ctx.deps.db, userId))
  if (locale !== undefined && isOfferedLocale(locale) && locale !== localeOf(ctx.request)) ctx.cookies.writeLocale(locale)
}

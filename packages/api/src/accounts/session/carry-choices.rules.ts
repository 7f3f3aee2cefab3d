import { isLocale, isOfferedLocale } from '@morsel/contract/locales'
import { findPageSettings, type PageSettings } from '@morsel/db/queries/user'
import type { Context } from '../../kernel/context.ts'
import { localeOf } from '../../kernel/session/client.ts'

/**
 * Copies a user's language and display settings to the browser they sign in with, unless it has its own (WEB-754).
 * @param known the stored settings, if they were read before
 */
export async function carryChoices(
  ctx: Pick<Context, 'deps' | 'request' | 'cookies'>,
  userId: string,
  known?: PageSettings | undefined,
): Promise<void> {
  const hasLocale = isLocale(ctx.cookies.chosen('locale') ?? '')
  const hasDisplay = ctx.cookies.chosen('display') !== undefined
  const own = hasLocale && hasDisplay ? undefined : (known ?? (await findPageSettings(ctx.deps.db, userId)))
  if (!own) return
  const { locale, display } = own
  if (!hasLocale && isOfferedLocale(locale) && locale !== localeOf(ctx.request)) ctx.cookies.choose('locale', locale)
  if (!hasDisplay && display !== '') ctx.cookies.choose('display', display)
}

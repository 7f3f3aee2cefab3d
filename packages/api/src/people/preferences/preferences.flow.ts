import { type Display, writeDisplay } from '@morsel/contract/display'
import type { LanguageInput } from '@morsel/contract/preferences'
import type { SessionAndUser } from '@morsel/contract/session'
import { setDisplay, setLocale } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Sets the language of a user's emails. */
export async function chooseLanguage({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, { locale }: LanguageInput): Promise<void> {
  await setLocale(db, user.id, locale)
}

/** Sets a user's display settings, which are copied to their browsers at sign-in. */
export async function chooseDisplay({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, display: Display): Promise<void> {
  await setDisplay(db, user.id, writeDisplay(display))
}

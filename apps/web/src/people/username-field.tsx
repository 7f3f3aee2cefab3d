import { normalizeUsername, usernameProblem, usernameSourceMaxLength } from '@morsel/contract/username'
import { Button } from '@morsel/ui/basics/button'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/messages-provider.tsx'

/** The pause in typing before a username is looked up (WEB-743). */
const pauseMs = 400

type Known = { name: string; isFree: boolean; instead: readonly string[] }

/** A username field that checks the name while it's typed, and offers free names when it's empty or the name is taken. */
export function UsernameField({
  id,
  own,
  defaultValue = own ?? '',
  from,
  error,
  onTyped,
}: {
  id: string
  /** The current username, which the user may keep. */
  own: string | null
  defaultValue?: string | undefined
  /** The display name, used for the first suggestions. */
  from: string
  error: string | undefined
  /** Called with each name, including an accepted offer. */
  onTyped?: (name: string) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(defaultValue)
  const isOwn = own !== null && normalizeUsername(typed.trim()) === normalizeUsername(own)
  const { found, isAsked } = useAvailability({ typed, from, isOwn })
  const take = (next: string) => {
    setTyped(next)
    onTyped?.(next)
  }
  const offers = found && !isOwn ? found.instead : []
  return (
    <TextField
      id={id}
      name="username"
      label={t('people.username')}
      hint={t('people.usernameHint')}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      error={error}
      after={
        <div className="grid gap-2">
          <p role="status" className="min-h-6 text-small text-ink-muted">
            {statusText()}
          </p>
          {offers.length > 0 ? (
            <ul aria-label={t('people.suggestions')} className="flex flex-wrap gap-2">
              {offers.map((offer) => (
                <li key={offer}>
                  <Button kind="secondary" dense aria-label={t('people.useSuggestion', { username: offer })} onClick={() => take(offer)}>
                    {offer}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            // Reserve space for the offers, which may take two rows on a phone.
            own === null && <div className="min-h-22 sm:min-h-10" />
          )}
        </div>
      }
    />
  )

  function statusText(): string {
    if (error !== undefined || !isAsked) return ''
    if (!found) return t('people.checking')
    return found.isFree ? t('people.usernameFree', { username: found.name }) : t('errors.USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  }
}

/** Whether a username is available, checked once typing pauses; `found` is the result for the current one. */
function useAvailability({ typed, from, isOwn }: { typed: string; from: string; isOwn: boolean }) {
  const { client } = useRouter().options.context
  const [known, setKnown] = useState<Known>()
  const name = normalizeUsername(typed.trim())
  const isAsked = usernameProblem(name) === undefined && !isOwn
  useEffect(() => {
    const isEmpty = name === ''
    if (!isAsked && !isEmpty) return
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const isFree = !isEmpty && (await client.user.isUsernameAvailable.mutate({ username: name }, { signal: stop.signal })).available
          // A longer name would exceed the URL length that servers accept.
          const source = (name || from).slice(0, usernameSourceMaxLength)
          const instead = isFree ? [] : await client.user.suggestUsernames.query({ from: source }, { signal: stop.signal })
          if (!stop.signal.aborted) setKnown({ name, isFree, instead })
        } catch {
          // Submitting the form shows the problem.
        }
      },
      isEmpty ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, name, isAsked, from])
  return { found: known?.name === name ? known : undefined, isAsked }
}

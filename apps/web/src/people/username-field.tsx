import { normaliseUsername, usernameProblem, usernameSourceMaxLength } from '@morsel/contract/username'
import { Button } from '@morsel/ui/basics/button'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/messages-provider.tsx'

/** Nobody is asked about letters that are still being typed (WEB-743). */
const pauseMs = 400

type Known = { name: string; isFree: boolean; instead: readonly string[] }

/** A user name that is looked up while it is typed; free ones are offered while there is none, or instead of a taken one. */
export function UsernameField({
  id,
  own,
  defaultValue = own ?? '',
  from,
  error,
  onTyped,
}: {
  id: string
  /** The name somebody has already, which they may keep. */
  own: string | null
  defaultValue?: string | undefined
  /** What they are called: the first offers are made of it. */
  from: string
  error: string | undefined
  /** Called with each name, also with one that was offered. */
  onTyped?: (name: string) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(defaultValue)
  const isOwn = own !== null && normaliseUsername(typed.trim()) === normaliseUsername(own)
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
            {statusWords()}
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
            // Offers find their place empty: on a phone they may take two rows.
            own === null && <div className="min-h-22 sm:min-h-10" />
          )}
        </div>
      }
    />
  )

  function statusWords(): string {
    if (error !== undefined || !isAsked) return ''
    if (!found) return t('people.checking')
    return found.isFree ? t('people.usernameFree', { username: found.name }) : t('errors.USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  }
}

/** Whether a name is free, asked once the typing pauses; `found` is the answer about the present name. */
function useAvailability({ typed, from, isOwn }: { typed: string; from: string; isOwn: boolean }) {
  const { client } = useRouter().options.context
  const [known, setKnown] = useState<Known>()
  const name = normaliseUsername(typed.trim())
  const isAsked = usernameProblem(name) === undefined && !isOwn
  useEffect(() => {
    const isEmpty = name === ''
    if (!isAsked && !isEmpty) return
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const isFree = !isEmpty && (await client.user.isUsernameAvailable.mutate({ username: name }, { signal: stop.signal })).available
          // The longest name that the wire takes would make an address that no server reads.
          const source = (name || from).slice(0, usernameSourceMaxLength)
          const instead = isFree ? [] : await client.user.suggestUsernames.query({ from: source }, { signal: stop.signal })
          if (!stop.signal.aborted) setKnown({ name, isFree, instead })
        } catch {
          // Sending the form says what is wrong.
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

import { type ApiCall, readApiCalls, restRequest } from '@morsel/client/api-calls'
import { callByPath } from '@morsel/client/proxy-client'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { ErrorPanel } from '@morsel/ui/content/error-panel'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Select } from '@morsel/ui/frame/select'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { PlaygroundBreadcrumb } from './frame/playground-breadcrumb.tsx'

/** A live typed client: any API call with its request and response. */
export function CallsPage() {
  const t = useT()
  const { data: calls, isError, refetch } = useQuery({ queryKey: ['api calls'], queryFn: () => readApiCalls('') })
  const [chosen, setChosen] = useState('search.find')
  const call = calls?.find(({ procedure }) => procedure === chosen) ?? calls?.[0]
  return (
    <>
      <PlaygroundBreadcrumb end={t('playground.calls')} />
      <h1 tabIndex={-1}>{t('playground.calls')}</h1>
      <p className="max-w-measure">{t('playground.callsHint')}</p>
      <noscript>{t('playground.needsScripts')}</noscript>
      {isError && (
        <ErrorPanel title={t('playground.callsFailed')} action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>} />
      )}
      {calls && call && (
        <div className="grid max-w-settings gap-6">
          <Select label={t('playground.call')} value={call.procedure} onChange={({ target }) => setChosen(target.value)}>
            {calls.map(({ procedure }) => (
              <option key={procedure} value={procedure}>
                {procedure}
              </option>
            ))}
          </Select>
          <CallForm key={call.procedure} call={call} />
        </div>
      )}
    </>
  )
}

interface Sent {
  typed: string
  rest: string
  answer?: string
}

function CallForm({ call }: { call: ApiCall }) {
  const t = useT()
  const { client } = useRouter().options.context
  const [isWrong, setWrong] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const { start, error, isPending } = useAction(async (request: Sent, ask: () => unknown) => {
    setSent(request)
    const answer = await ask()
    setSent({ ...request, answer: JSON.stringify(answer, null, 2) ?? 'undefined' })
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = readInput(new FormData(event.currentTarget).get('input'))
    setWrong(input === undefined)
    if (input === undefined) {
      document.getElementById('call-input')?.focus()
      return
    }
    const end = call.type === 'query' ? 'query' : 'mutate'
    const given = Object.keys(input).length === 0 ? undefined : input
    const request = {
      typed: `await client.${call.procedure}.${end}(${given ? JSON.stringify(given, null, 2) : ''})`,
      rest: restRequest(call, input),
    }
    void start(request, () => callByPath(client, [...call.procedure.split('.'), end], [given]))
  }

  return (
    <>
      <form className="grid gap-4" onSubmit={send} noValidate>
        <p lang="en" dir="ltr" className="text-small text-ink-muted">
          {call.summary}
        </p>
        <TextArea
          id="call-input"
          name="input"
          label={t('playground.input')}
          dir="ltr"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          defaultValue={JSON.stringify(call.example, null, 2)}
          error={isWrong && t('playground.inputWrong')}
        />
        <Button type="submit" pending={isPending} className="needs-scripts justify-self-start">
          {t('playground.send')}
        </Button>
      </form>
      {sent && (
        <section aria-labelledby="call-sent" className="grid gap-4">
          <h2 id="call-sent" className="text-lead">
            {t('playground.request')}
          </h2>
          <Code label={t('playground.asTyped')}>{sent.typed}</Code>
          {sent.rest !== '' && <Code label={t('playground.asRest')}>{sent.rest}</Code>}
          <h2 className="text-lead">{t('playground.answer')}</h2>
          {error ? (
            <Banner kind="danger" title={`${error.status} ${error.code}`}>
              <span lang="en" dir="ltr">
                {error.message}
              </span>
            </Banner>
          ) : (
            sent.answer !== undefined && <Banner kind="success">{t('playground.answered')}</Banner>
          )}
          {sent.answer !== undefined && <Code label={t('playground.answer')}>{sent.answer}</Code>}
          {error?.fieldErrors && <Code label={t('playground.answer')}>{JSON.stringify(error.fieldErrors, null, 2)}</Code>}
        </section>
      )}
    </>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-small text-ink-muted">{label}</figcaption>
      <pre dir="ltr" className="rounded-field border border-line p-3 text-small wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </figure>
  )
}

/** Parses a JSON object; empty input is an empty object. */
function readInput(text: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' && text.trim() !== '' ? text : '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

import type { Decision } from '@morsel/contract/moderation'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TextArea } from '@morsel/ui/controls/text-area'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'

const route = getRouteApi('/_app/decision/$decisionId')

/** `/decision/{id}`: what moderators decided about the user, why, and an appeal (MOD-131, MOD-132). */
export function DecisionPage() {
  const t = useT()
  const dateText = useDateText()
  const { decision } = route.useLoaderData()
  const { measure, reason, note, about, path, until, at, appeal } = decision
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <h1 tabIndex={-1}>{t('moderation.decision.title')}</h1>
      <div className="grid gap-3">
        <p className="text-h3">
          {t(`moderation.measure.${measure}`)}
          {until && `, ${t('moderation.until', { date: dateText(until, 'day') })}`}
        </p>
        {about !== '' && <p>{path === '' ? <bdi>{about}</bdi> : <Link href={path}>{about}</Link>}</p>}
        <p>{`${t('moderation.reason')}: ${t(`moderation.reason.${reason}`)}`}</p>
        {note !== '' && (
          <p>
            {`${t('moderation.decision.note')} `}
            <q>
              <bdi>{note}</bdi>
            </q>
          </p>
        )}
        <p className="text-small text-ink-muted">{`${dateText(at)}. ${t('moderation.decision.human')}`}</p>
      </div>
      {appeal === null ? <AppealForm id={decision.id} /> : <Appeal appeal={appeal} />}
    </article>
  )
}

function Appeal({ appeal: { text, outcome, note } }: { appeal: NonNullable<Decision['appeal']> }) {
  const t = useT()
  return (
    <section className="grid gap-3">
      <Banner kind={outcome === 'overturned' ? 'success' : 'info'}>
        {outcome === null ? t('moderation.decision.sent') : t(`moderation.decision.${outcome}`)}
      </Banner>
      <p>
        <q>
          <bdi>{text}</bdi>
        </q>
      </p>
      {note !== '' && (
        <p>
          {`${t('moderation.decision.note')} `}
          <q>
            <bdi>{note}</bdi>
          </q>
        </p>
      )}
    </section>
  )
}

function AppealForm({ id }: { id: string }) {
  const t = useT()
  const router = useRouter()
  const posted = useFailedPost(`/decision/${id}`)
  const [text, setText] = useState(posted?.values.text ?? '')
  const action = useAction(async () => {
    await router.options.context.client.decision.appeal.mutate({ id, text })
    await router.invalidate()
  }, posted?.error)
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void action.start()
      }}
    >
      <FormBanner error={action.error} />
      <TextArea
        name="text"
        label={t('moderation.decision.appeal')}
        hint={t('moderation.decision.appealHint')}
        required
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="justify-self-start" pending={action.isPending}>
        {t('moderation.decision.send')}
      </Button>
    </form>
  )
}

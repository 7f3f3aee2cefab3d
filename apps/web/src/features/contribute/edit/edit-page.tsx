import type { ChangeFacts } from '@morsel/contract/change'
import { editTopics, fieldsOfTopic } from '@morsel/contract/change-topics'
import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { useT } from '../../../i18n/messages-provider.tsx'
import { EditForm } from './edit-form.tsx'
import type { EditSearch } from './edit-search.ts'
import type { NearbyChoice } from './other-place.tsx'

interface EditPageProps {
  facts: ChangeFacts
  search: EditSearch
  /** Cuisines to choose from. */
  cuisines: readonly { slug: string; name: string }[]
  /** Places that may be the same as this one. */
  nearby: readonly NearbyChoice[]
}

/** `…/edit`: asks what is wrong, then shows a form for it (WEB-903). */
export function EditPage(props: EditPageProps) {
  const { facts, search } = props
  const t = useT()
  const { kind, name, path } = facts
  const topic = fieldsOfTopic(kind, search.about) ? search.about : undefined
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: name, href: path }, { label: t('contribute.title') }]} />
      <h1 tabIndex={-1}>{t('contribute.titleOf', { name })}</h1>
      {search.done && (
        <Banner kind="success" title={t(`contribute.done.${search.done}`)}>
          <p>{t(`contribute.done.${search.done}Text`)}</p>
          <Link href={path} className="inline-block py-1.5">
            {t('contribute.backTo', { name })}
          </Link>
        </Banner>
      )}
      {topic === undefined ? (
        <TopicList facts={facts} />
      ) : (
        <>
          <h2 className="text-h3">{t(topicKey(kind, topic))}</h2>
          <EditForm key={topic} {...props} topic={topic} />
        </>
      )}
      <p className="text-small text-ink-muted">
        <Link href={`${path}/history`} className="inline-block py-1.5">
          {t('contribute.history')}
        </Link>
      </p>
    </article>
  )
}

/** Links to the topics, so that each has a URL and works without scripts. */
function TopicList({ facts: { kind, path } }: { facts: ChangeFacts }) {
  const t = useT()
  const topics = Object.keys(editTopics[kind])
  const links = [
    ...topics.map((topic) => ({ id: topic, href: `${path}/edit?about=${topic}` })),
    // Before "something else".
    ...(kind === 'restaurant'
      ? [
          { id: 'dish', href: `${path}#menu` },
          { id: 'missing', href: `${path}/add-dish` },
        ]
      : []),
  ].sort((a, b) => Number(a.id === 'other') - Number(b.id === 'other'))
  return (
    <section aria-labelledby="topics" className="grid gap-4">
      <h2 id="topics" className="text-h3">
        {t('contribute.what')}
      </h2>
      <ul className="grid gap-2">
        {links.map(({ id, href }) => (
          <li key={id}>
            <Link href={href} className="tap inline-block py-2 text-lead">
              {t(topicKey(kind, id))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const topicTexts = {
  hours: 'contribute.topic.hours',
  status: 'contribute.topic.status',
  details: 'contribute.topic.details',
  position: 'contribute.topic.position',
  cuisines: 'contribute.topic.cuisines',
  dish: 'contribute.topic.dish',
  missing: 'contribute.topic.missing',
  price: 'contribute.topic.price',
  facts: 'contribute.topic.facts',
  availability: 'contribute.topic.availability',
  other: 'contribute.topic.other',
} as const

/** Returns the text of a topic. */
function topicKey(kind: ChangeFacts['kind'], topic: string) {
  if (kind === 'item' && topic === 'details') return 'contribute.topic.dishDetails'
  const texts: Readonly<Record<string, (typeof topicTexts)[keyof typeof topicTexts] | undefined>> = topicTexts
  return texts[topic] ?? topicTexts.other
}

import { errorOf } from '@morsel/client/errors'
import type { ChangeFacts, ItemAddInput } from '@morsel/contract/change'
import type { FormEntries } from '@morsel/contract/change-topics'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { TextArea } from '@morsel/ui/controls/text-area'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProblems } from '../../../forms/form-problems.tsx'
import { useForm, valuesOf } from '../../../forms/use-form.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../../people/contributor-banner.tsx'
import { useSession } from '../../../session/session-state.ts'
import { useDraft } from '../edit/device-draft.ts'
import { FoodFields } from '../edit/food-fields.tsx'
import { SectionField } from '../edit/topic-fields.tsx'
import { useRefetchFacts } from '../edit/use-send-edit.ts'
import { VariantFields } from '../edit/variant-fields.tsx'
import { problemText } from '../problem-text.ts'
import { SignInFirst } from '../sign-in-first.tsx'

/** `…/add-dish`: a new dish on a menu (WEB-908). */
export function AddDishPage({ facts }: { facts: ChangeFacts }) {
  const t = useT()
  const isGuest = useSession() === null
  const [added, setAdded] = useState<{ name: string; path: string; section: string }>()
  const [round, setRound] = useState(0)
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: facts.name, href: facts.path }, { label: t('contribute.addDish') }]} />
      <h1 tabIndex={-1}>{t('contribute.addDishTo', { name: facts.name })}</h1>
      {added && (
        <Banner key={added.path} kind="success" title={t('contribute.added', { name: added.name })} ref={(banner) => banner?.focus()}>
          <p className="flex flex-wrap gap-3">
            <Link href={added.path} className="inline-block py-1.5">
              {t('contribute.see')}
            </Link>
            <Link href={facts.path} className="inline-block py-1.5">
              {t('contribute.backTo', { name: facts.name })}
            </Link>
          </p>
        </Banner>
      )}
      {isGuest ? (
        <SignInFirst />
      ) : (
        <DishForm
          key={round}
          facts={facts}
          section={added?.section ?? ''}
          onAdded={(dish) => {
            setAdded(dish)
            setRound(round + 1)
          }}
        />
      )}
    </article>
  )
}

const fields = ['name', 'price', 'section', 'description', 'variants'] as const

function DishForm({
  facts,
  section,
  onAdded,
}: {
  facts: ChangeFacts
  section: string
  onAdded: (dish: { name: string; path: string; section: string }) => void
}) {
  const { id, path, currency } = facts
  const t = useT()
  const { client } = useRouter().options.context
  const refetch = useRefetchFacts()
  const page = `${path}/add-dish`
  const { draft, round, save, end } = useDraft(page)
  const [same, setSame] = useState<{ name: string; path: string }>()
  const { formProps, sentences, summary, banner, isPending } = useForm({
    path: page,
    name: 'dish',
    fields,
    rules: async () => {
      const { readDish } = await import('@morsel/contract/change-form')
      return (entries) => readDish(entries, currency).problems
    },
    fieldsOf: () => [],
    ownText: (problem) => problemText(t, problem, currency),
    send: async (entries) => {
      setSame(undefined)
      const { readDish } = await import('@morsel/contract/change-form')
      try {
        // Checked by the rules above, which are those of the server.
        const { path: dishPath } = await client.item.add.mutate({ restaurant: id, ...readDish(entries, currency).dish } as ItemAddInput)
        end()
        await refetch()
        onAdded({ name: entries.name?.trim() ?? '', path: dishPath, section: entries.section?.trim() ?? '' })
      } catch (thrown) {
        setSame(errorOf(thrown).facts?.candidates?.[0])
        throw thrown
      }
    },
  })
  return (
    <div className="grid gap-5">
      <noscript>
        <Banner kind="info">{t('contribute.needsScripts')}</Banner>
      </noscript>
      <ContributorBanner error={banner} />
      {same && (
        <Link href={same.path} className="justify-self-start py-1.5">
          {same.name}
        </Link>
      )}
      <FormProblems summary={summary} />
      <form
        {...formProps}
        aria-label={t('contribute.addDish')}
        className="needs-scripts grid gap-5"
        onInput={({ currentTarget }) => save(() => valuesOf(currentTarget))}
      >
        <DishFields key={round} facts={facts} section={section} draft={draft} sentences={sentences} />
        <p className="text-small text-ink-muted">{t('contribute.license')}</p>
        <Button type="submit" className="justify-self-start" pending={isPending} pendingLabel={t('contribute.sending')}>
          {t('contribute.addDish')}
        </Button>
      </form>
    </div>
  )
}

function DishFields({
  facts: { currency, sections },
  section,
  draft,
  sentences,
}: {
  facts: ChangeFacts
  section: string
  draft: FormEntries | undefined
  sentences: Partial<Record<(typeof fields)[number], string>>
}) {
  const t = useT()
  return (
    <div className="grid gap-5">
      <TextField
        id="dish-name"
        name="name"
        required
        autoComplete="off"
        enterKeyHint="next"
        label={t('contribute.field.dishName')}
        defaultValue={draft?.name ?? ''}
        error={sentences.name}
      />
      <TextField
        id="dish-price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        label={t('contribute.field.priceIn', { currency })}
        optional={t('contribute.optional')}
        defaultValue={draft?.price ?? ''}
        error={sentences.price}
      />
      <SectionField id="dish-section" sections={sections} defaultValue={draft?.section ?? section} error={sentences.section} />
      <TextArea
        id="dish-description"
        name="description"
        rows={2}
        label={t('contribute.field.description')}
        optional={t('contribute.optional')}
        defaultValue={draft?.description ?? ''}
        error={sentences.description}
      />
      <details open={sentences.variants !== undefined}>
        <summary className="tap">{t('contribute.moreFacts')}</summary>
        <div className="grid gap-5 pt-2">
          <VariantFields variants={[]} currency={currency} entries={draft} error={sentences.variants} />
          <FoodFields diets={{}} allergens={{}} entries={draft} />
        </div>
      </details>
    </div>
  )
}

import { publishedDishesMax } from '@morsel/contract/menu/parsed-menu'
import { planMenu } from '@morsel/contract/menu/plan-menu'
import type { MenuPublishOutput } from '@morsel/contract/menu/publish-menu'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../people/contributor-banner.tsx'
import { changeDraft, emptyDraft } from './menu-draft.ts'
import { type StoredMenu, storedMenu, storeMenu } from './menu-draft-store.ts'
import { existingOf, type MenuRow, publishedOf, readingOf, rowsOf } from './menu-rows.ts'
import { MenuTable } from './menu-table.tsx'
import { PasteMenu } from './paste-menu.tsx'
import { PublishedMenu } from './published-menu.tsx'

const route = getRouteApi('/_app/restaurant/$city/$slugId_/menu')

/** `/restaurant/{city}/{slugId}/menu`: dishes from a pasted menu, a table or photos (PLACE-700 to PLACE-713). */
export function AddMenuPage() {
  const t = useT()
  const place = route.useLoaderData()
  const [published, setPublished] = useState<MenuPublishOutput>()
  return (
    <div className="grid gap-6">
      <Breadcrumb label={t('shell.breadcrumb')} items={[{ label: place.name, href: place.path }, { label: t('addMenu.title') }]} />
      <h1 tabIndex={-1}>{t('addMenu.title')}</h1>
      {published ? <PublishedMenu outcome={published} onMore={() => setPublished(undefined)} /> : <MenuSteps onPublished={setPublished} />}
    </div>
  )
}

function MenuSteps({ onPublished }: { onPublished: (outcome: MenuPublishOutput) => void }) {
  const t = useT()
  const place = route.useLoaderData()
  const reading = useMemo(() => readingOf(place), [place])
  const [draft, dispatch] = useReducer(changeDraft, emptyDraft)
  const [text, setText] = useState('')
  const [notes, setNotes] = useState<{ leftOut: readonly string[]; isCut: boolean }>({ leftOut: [], isCut: false })
  const [isChecked, setChecked] = useState(false)
  const { rows } = draft
  useStoredDraft(place.id, { text, rows }, (stored) => {
    setText(stored.text)
    dispatch({ do: 'start', rows: stored.rows })
  })
  const plans = usePlans(rows)
  const publish = usePublish(onPublished)
  const isReady = rows.every((row) => plans.has(row.key)) && rows.length <= publishedDishesMax
  const press = () => {
    setChecked(true)
    if (isReady) void publish.start(rows)
  }
  if (rows.length === 0)
    return (
      <PasteMenu
        text={text}
        country={place.city.country}
        reading={reading}
        onText={setText}
        onRead={(menu) => {
          dispatch({ do: 'start', rows: rowsOf(menu.dishes, reading, 1) })
          setNotes({ leftOut: menu.leftOut.map((line) => line.text), isCut: menu.isCut })
        }}
      />
    )
  return (
    <div className="grid gap-6">
      <Banner kind="info">{t('addMenu.found', { count: rows.length })}</Banner>
      {notes.isCut && <Banner kind="warning">{t('addMenu.cut')}</Banner>}
      <LeftOut lines={notes.leftOut} />
      <MenuTable draft={draft} reading={reading} plans={plans} isChecked={isChecked} dispatch={dispatch} />
      <ContributorBanner error={publish.error} retry={press} />
      {isChecked && !isReady && (
        <Banner kind="danger">{rows.length > publishedDishesMax ? t('addMenu.tooMany') : t('addMenu.checkRows')}</Banner>
      )}
      <p className="text-small text-ink-muted">{t('addMenu.licence')}</p>
      <div className="flex flex-wrap gap-2">
        <Button pending={publish.isPending} pendingLabel={t('addMenu.publishing')} onClick={press}>
          {t('addMenu.publish', { count: rows.length })}
        </Button>
        <Button kind="quiet" onClick={() => dispatch({ do: 'start', rows: [] })}>
          {t('addMenu.startOver')}
        </Button>
      </div>
    </div>
  )
}

/** Restores the draft, and stores it whenever it changes. */
function useStoredDraft(placeId: string, draft: { text: string; rows: MenuRow[] }, restore: (stored: StoredMenu) => void) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const stored = storedMenu(placeId)
    if (stored) restore(stored)
    setRestored(true)
    // Only once per place: what the reader edits afterwards is stored, never read again.
  }, [placeId])
  const { text, rows } = draft
  useEffect(() => {
    if (isRestored) storeMenu(placeId, { text, rows })
  }, [isRestored, placeId, text, rows])
}

/** What publishing does with each row that has no problem. */
function usePlans(rows: readonly MenuRow[]) {
  const place = route.useLoaderData()
  return useMemo(() => {
    const reading = readingOf(place)
    const ready = rows.flatMap((row) => {
      const published = publishedOf(row, reading)
      return published ? [{ key: row.key, published }] : []
    })
    const plans = planMenu(
      existingOf(place),
      ready.map(({ published }) => published),
    )
    return new Map(ready.flatMap(({ key }, at) => (plans[at] === undefined ? [] : [[key, plans[at]] as const])))
  }, [rows, place])
}

function usePublish(onPublished: (outcome: MenuPublishOutput) => void) {
  const place = route.useLoaderData()
  const { client, queryClient } = useRouter().options.context
  return useAction(async (rows: readonly MenuRow[]) => {
    const reading = readingOf(place)
    const dishes = rows.flatMap((row) => publishedOf(row, reading) ?? [])
    const outcome = await client.menu.publish.mutate({
      restaurant: place.id,
      dishes: dishes.map((dish) => ({ ...dish, variants: [...dish.variants] })),
    })
    storeMenu(place.id, { text: '', rows: [] })
    await queryClient.invalidateQueries()
    onPublished(outcome)
  })
}

/** The lines that weren't recognized as dishes, so that the reader can check them. */
function LeftOut({ lines }: { lines: readonly string[] }) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="tap text-small text-ink-muted">{t('addMenu.leftOut', { count: lines.length })}</summary>
      <ul className="grid gap-1 text-small">
        {lines.map((line, at) => (
          <li key={at}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

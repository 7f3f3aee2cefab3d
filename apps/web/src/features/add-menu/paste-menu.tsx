import { readCsvMenu } from '@morsel/contract/menu/csv-menu'
import { parseMenu } from '@morsel/contract/menu/parse-menu'
import type { MenuReading, ParsedMenu } from '@morsel/contract/menu/parsed-menu'
import { Banner } from '@morsel/ui/basics/banner'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'

const PhotoMenu = lazyPart(() => import('./photo/photo-menu.tsx'), 'PhotoMenu')

/** The largest file that is read. */
const CSV_MAX_BYTES = 2_000_000

/** The first step: the text of the menu, or a file. */
export function PasteMenu({
  text,
  country,
  reading,
  onText,
  onRead,
}: {
  text: string
  /** ISO 3166-1 alpha-2. */
  country: string
  reading: MenuReading
  onText: (text: string) => void
  onRead: (menu: ParsedMenu) => void
}) {
  const t = useT()
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  // Keeps what was pasted before this page's scripts ran.
  useEffect(() => {
    const early = box.current?.value
    if (early) onText(early)
  }, [onText])
  const take = (menu: ParsedMenu) => {
    setProblem(menu.dishes.length === 0 ? t('addMenu.nothingFound') : undefined)
    if (menu.dishes.length > 0) onRead(menu)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    take(parseMenu(text, reading))
  }
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    const menu = file.size > CSV_MAX_BYTES ? undefined : readCsvMenu(await file.text(), reading)
    if (menu === undefined) setProblem(t('addMenu.csvWrong'))
    else take(menu)
  }
  return (
    <div className="grid gap-6">
      <form id="paste-menu" className="grid max-w-lg gap-5" noValidate onSubmit={submit}>
        {problem && <Banner kind="danger">{problem}</Banner>}
        <TextArea
          ref={box}
          label={t('addMenu.text')}
          hint={t('addMenu.textHint')}
          name="menu"
          rows={10}
          dir="auto"
          required
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('addMenu.read')}</Button>
          <label className={buttonClass('secondary')}>
            {t('addMenu.csv')}
            <input
              type="file"
              accept=".csv,text/csv"
              className="vh"
              onChange={({ target }) => {
                void upload(target.files?.[0])
                target.value = ''
              }}
            />
          </label>
        </div>
      </form>
      <Suspense>
        <PhotoMenu
          country={country}
          reading={reading}
          onRead={(menu, recognized) => {
            onText(recognized)
            onRead(menu)
          }}
        />
      </Suspense>
    </div>
  )
}

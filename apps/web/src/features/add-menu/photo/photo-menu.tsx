import { parseMenu } from '@morsel/contract/menu/parse-menu'
import type { MenuReading, ParsedMenu } from '@morsel/contract/menu/parsed-menu'
import { Banner } from '@morsel/ui/basics/banner'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { Select } from '@morsel/ui/frame/select'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages-provider.tsx'
import { likelyLanguage, menuLanguages } from './menu-languages.ts'
import type { PhotoProgress } from './recognize-photos.ts'

/** Photos of a menu: taken or chosen, recognized on the device, and read like pasted text (PLACE-705). */
export function PhotoMenu({
  country,
  reading,
  onRead,
}: {
  /** ISO 3166-1 alpha-2. */
  country: string
  reading: MenuReading
  onRead: (menu: ParsedMenu, text: string) => void
}) {
  const t = useT()
  const locale = useLocale()
  const [language, setLanguage] = useState(() => likelyLanguage(country))
  const [progress, setProgress] = useState<PhotoProgress & { count: number }>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const read = async (photos: readonly File[]) => {
    if (photos.length === 0) return
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setProgress({ photo: 1, done: 0, count: photos.length })
    try {
      const { recognizePhotos } = await import('./recognize-photos.ts')
      const { signal } = controller
      const onProgress = (now: PhotoProgress) => setProgress({ ...now, count: photos.length })
      const text = (await recognizePhotos(photos, { language, signal, onProgress })).join('\n\n')
      const menu = parseMenu(text, reading)
      if (menu.dishes.length === 0) setProblem(t('addMenu.photoFailed'))
      else onRead(menu, text)
    } catch {
      if (!controller.signal.aborted) setProblem(t('addMenu.photoFailed'))
    } finally {
      setProgress(undefined)
    }
  }
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const sentence =
    progress && t('addMenu.photoReading', { at: progress.photo, count: progress.count, percent: Math.round(progress.done * 10) * 10 })
  return (
    <section className="grid max-w-lg gap-3" aria-label={t('addMenu.photo')}>
      {problem && <Banner kind="danger">{problem}</Banner>}
      <LiveRegion>{sentence}</LiveRegion>
      {progress ? (
        <div className="flex flex-wrap items-center gap-2">
          <p aria-hidden="true">{sentence}</p>
          <Button kind="secondary" dense onClick={() => running.current?.abort()}>
            {t('addMenu.photoCancel')}
          </Button>
        </div>
      ) : (
        <>
          <Select
            label={t('addMenu.photoLang')}
            hint={t('addMenu.photoHint')}
            value={language}
            onChange={({ target }) => setLanguage(menuLanguages.find((each) => each === target.value) ?? language)}
          >
            {menuLanguages.map((each) => (
              <option key={each} value={each}>
                {names.of(each)}
              </option>
            ))}
          </Select>
          <PhotoField onChoose={(photos) => void read(photos)} />
        </>
      )}
    </section>
  )
}

function PhotoField({ onChoose }: { onChoose: (photos: readonly File[]) => void }) {
  const t = useT()
  return (
    <p>
      <label className={buttonClass('secondary')}>
        {t('addMenu.photo')}
        <input
          type="file"
          accept="image/*"
          multiple
          className="vh"
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </p>
  )
}

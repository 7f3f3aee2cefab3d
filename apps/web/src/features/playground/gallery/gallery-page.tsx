import { Checkbox } from '@morsel/ui/fields/checkbox'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { PlaygroundBreadcrumb } from '../frame/playground-breadcrumb.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ContentSamples } from './content-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { SampleText } from './sample.tsx'
import { showStates } from './show-states.ts'

/** The component library, every component in its states. */
export function GalleryPage() {
  const t = useT()
  const [isMirrored, setMirrored] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(showStates, [])
  return (
    <>
      <PlaygroundBreadcrumb end={t('playground.gallery')} />
      <h1 tabIndex={-1}>{t('playground.gallery')}</h1>
      <p className="max-w-measure">{t('playground.galleryHint')}</p>
      <div className="needs-scripts flex flex-wrap gap-6">
        <Checkbox label={t('playground.mirrored')} checked={isMirrored} onChange={({ target }) => setMirrored(target.checked)} />
        <Checkbox label={t('playground.longWords')} checked={isLong} onChange={({ target }) => setLong(target.checked)} />
      </div>
      <div className="grid gap-10" {...(isMirrored && { dir: 'rtl' })}>
        <SampleText value={isLong}>
          <ButtonSamples />
          <FieldSamples />
          <MessageSamples />
          <ContentSamples />
          <OverlaySamples />
        </SampleText>
      </div>
    </>
  )
}

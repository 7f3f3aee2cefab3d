import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { QrCode } from '../../../elements/qr-code.tsx'
import { useT } from '../../../i18n/messages-provider.tsx'
import { RoomFrame } from './room-frame.tsx'

/** The card in its printed size; A4 leaves room for the margins of printers. */
const sizes = {
  A6: 'h-[148mm] w-[105mm] max-w-full p-6',
  A4: 'h-[260mm] w-[180mm] max-w-full p-10',
} as const
const sizeNames = ['A6', 'A4'] as const satisfies readonly (keyof typeof sizes)[]

/** `…/manage/qr-code`: a card with a code that leads to the menu, for the table or the door (WEB-956). */
export function QrPage({ place }: { place: { path: string; name: string } }) {
  const t = useT()
  const { origin } = useRouter().options.context.site
  const [size, setSize] = useState<keyof typeof sizes>('A6')
  const address = `${origin}${place.path}#menu`
  return (
    <RoomFrame place={place} page="qr-code">
      <p className="no-print max-w-measure">{t('room.qr.intro')}</p>
      <fieldset className="needs-scripts no-print flex flex-wrap gap-2">
        <legend className="group-label mb-2">{t('room.qr.size')}</legend>
        {sizeNames.map((each) => (
          <Button key={each} kind="secondary" dense aria-pressed={each === size} onClick={() => setSize(each)}>
            {each}
          </Button>
        ))}
      </fieldset>
      <div className={`grid content-between justify-items-center border border-line bg-paper text-center [&_svg]:w-full ${sizes[size]}`}>
        <p className="display text-h2 wrap-anywhere">{place.name}</p>
        <QrCode text={address} label={t('room.qr.label', { name: place.name })} />
        <p className="text-lead">{t('room.qr.scan')}</p>
        <p className="text-small wrap-anywhere">{`${origin}${place.path}`.replace(/^https?:\/\//, '')}</p>
      </div>
      <Button className="needs-scripts no-print justify-self-start" onClick={() => window.print()}>
        {t('room.print')}
      </Button>
    </RoomFrame>
  )
}

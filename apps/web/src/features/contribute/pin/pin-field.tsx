import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { MapPinIcon } from '@morsel/ui/basics/icons'
import { TextField } from '@morsel/ui/fields/text-field'
import { Suspense, useState } from 'react'
import { usePartWithMessages } from '../../../elements/late/use-part-with-messages.ts'
import { usePosition } from '../../../elements/use-position.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { circleBounds, type Spot } from '../../../places/map/mercator.ts'

interface PinFieldProps {
  /** Null if the pin hasn't been placed yet. */
  position: Spot | null
  /** Where the map begins without a position. */
  start?: Spot | undefined
  error: string | undefined
  onMoved?: (position: Spot) => void
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Places a pin by moving the map below it, by pointer or arrow keys. The coordinates can also be typed, even without scripts. */
export function PinField({ position, start, error, onMoved }: PinFieldProps) {
  const t = useT()
  const PlaceMap = usePartWithMessages(() => import('../../../places/map/place-map.tsx'), 'PlaceMap', ['map'])
  const [typed, setTyped] = useState({ lat: position ? String(position.lat) : '', lon: position ? String(position.lon) : '' })
  // Centers the map on a pin that was typed or found, but not after the map's own moves.
  const [shown, setShown] = useState({ key: 0, spot: position ?? start })
  const put = (spot: Spot) => {
    const next = { lat: round(spot.lat), lon: round(spot.lon) }
    setTyped({ lat: String(next.lat), lon: String(next.lon) })
    onMoved?.(next)
    return next
  }
  const show = (spot: Spot): undefined => void setShown(({ key }) => ({ key: key + 1, spot: put(spot) }))
  const { state, look } = usePosition(({ lat, lon }) => show({ lat: Number(lat), lon: Number(lon) }))
  const type = (part: keyof Spot, text: string) => {
    const next = { ...typed, [part]: text }
    setTyped(next)
    const spot = { lat: Number(next.lat), lon: Number(next.lon) }
    if (next.lat.trim() === '' || next.lon.trim() === '' || !(Math.abs(spot.lat) <= 90 && Math.abs(spot.lon) <= 180)) return
    setShown(({ key }) => ({ key: key + 1, spot }))
    onMoved?.(spot)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="group-label mb-2">{t('contribute.pin.legend')}</legend>
      <p className="text-small text-ink-muted">{t('contribute.pin.hint')}</p>
      {shown.spot && (
        <div className="needs-scripts h-56 rounded-card bg-sunken" style={{ position: 'relative' }}>
          <Suspense fallback={null}>
            <PlaceMap
              points={[]}
              first={{
                key: String(shown.key),
                view: { ...shown.spot, zoom: position ? 17 : 14 },
                bounds: circleBounds(shown.spot, 300),
                isExact: false,
              }}
              card={() => null}
              onMoved={put}
            />
          </Suspense>
          <span aria-hidden="true" className="text-beet" style={pinStyle}>
            <MapPinIcon />
          </span>
        </div>
      )}
      <Button kind="secondary" dense className="needs-scripts" pending={state === 'pending'} onClick={look}>
        {t('contribute.pin.here')}
      </Button>
      <div role="status">{state === 'failed' && <FieldError id="pin-here">{t('contribute.pin.hereFailed')}</FieldError>}</div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          id="pin-lat"
          name="lat"
          inputMode="decimal"
          autoComplete="off"
          label={t('contribute.pin.lat')}
          value={typed.lat}
          onChange={({ currentTarget }) => type('lat', currentTarget.value)}
        />
        <TextField
          id="pin-lon"
          name="lon"
          inputMode="decimal"
          autoComplete="off"
          label={t('contribute.pin.lon')}
          value={typed.lon}
          onChange={({ currentTarget }) => type('lon', currentTarget.value)}
        />
      </div>
      {error && <FieldError id="pin">{error}</FieldError>}
    </fieldset>
  )
}

/** The tip of the pin is in the middle of the map, which takes the pointer. */
const pinStyle = { position: 'absolute', left: '50%', top: '50%', transform: 'translate(-50%, -100%)', pointerEvents: 'none' } as const

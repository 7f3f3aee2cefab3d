import { useId } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import type { PhotoPart } from './upload-photo.ts'

/** The minimum share of each side that remains. */
const smallestShare = 0.2

/** Selects a part of a photo with four sliders, one per edge, so that it works by keyboard and touch. */
export function CropSliders({ part: { left, top, width, height }, onChange }: { part: PhotoPart; onChange: (part: PhotoPart) => void }) {
  const t = useT()
  const [right, bottom] = [1 - left - width, 1 - top - height]
  const cut = (edges: { left: number; top: number; right: number; bottom: number }) =>
    onChange({ left: edges.left, top: edges.top, width: 1 - edges.left - edges.right, height: 1 - edges.top - edges.bottom })
  const edges = { left, top, right, bottom }
  const opposite = { left: right, right: left, top: bottom, bottom: top }
  return (
    <fieldset className="grid gap-2">
      <legend className="text-small font-semibold">{t('photos.cropEdges')}</legend>
      {(['left', 'right', 'top', 'bottom'] as const).map((edge) => (
        <Slider
          key={edge}
          label={t(`photos.crop.${edge}`)}
          value={edges[edge]}
          max={1 - smallestShare - opposite[edge]}
          onSlide={(value) => cut({ ...edges, [edge]: value })}
        />
      ))}
    </fieldset>
  )
}

function Slider({ label, value, max, onSlide }: { label: string; value: number; max: number; onSlide: (value: number) => void }) {
  const id = useId()
  return (
    <div className="grid max-w-sm gap-1">
      <label htmlFor={id} className="text-small">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={0.01}
        value={value}
        className="min-h-6 w-full accent-brand"
        onChange={({ currentTarget }) => onSlide(Math.min(max, currentTarget.valueAsNumber))}
      />
    </div>
  )
}

import { avatarBounds } from '@morsel/contract/avatar'
import { type FormEvent, type PointerEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { SubmitRow } from '../../forms/inline/submit-row.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { uploadAvatar } from './upload-avatar.ts'

/** Side of the preview in pixels. */
const previewSide = 256

/** Selects a square of a picture by dragging, by touch, or with three sliders; the server crops it. */
export function CropForm({
  file,
  bitmap,
  onUploaded,
  onCancel,
}: {
  file: File
  bitmap: ImageBitmap
  onUploaded: () => Promise<void>
  onCancel: () => void
}) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [crop, setCrop] = useState({ left: 0.5, top: 0.5, size: 1 })
  const shorter = Math.min(bitmap.width, bitmap.height)
  const side = shorter * crop.size
  const [freeAcross, freeDown] = [bitmap.width - side, bitmap.height - side]
  const { start, error, isPending } = useAction(async () => {
    await uploadAvatar(file, crop)
    await onUploaded()
  })
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    paper?.clearRect(0, 0, previewSide, previewSide)
    paper?.drawImage(bitmap, freeAcross * crop.left, freeDown * crop.top, side, side, 0, 0, previewSide, previewSide)
  }, [bitmap, crop, side, freeAcross, freeDown])
  const drag = ({ currentTarget, buttons, movementX, movementY, pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    currentTarget.setPointerCapture(pointerId)
    const scale = side / currentTarget.clientWidth
    setCrop((before) => ({
      ...before,
      left: moved(before.left, movementX * scale, freeAcross),
      top: moved(before.top, movementY * scale, freeDown),
    }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void start()
  }
  const slide = (name: keyof typeof crop) => (value: number) => setCrop((before) => ({ ...before, [name]: value }))
  return (
    <form id="crop-form" className="grid gap-4" onSubmit={submit}>
      <FormBanner error={error} form="crop-form" />
      <canvas
        ref={canvas}
        width={previewSide}
        height={previewSide}
        role="img"
        aria-label={t('picture.preview')}
        onPointerMove={drag}
        className="aspect-square w-64 max-w-full cursor-move touch-none rounded-full bg-sunken"
      />
      <Slider
        inputRef={first}
        label={t('picture.zoom')}
        min={Math.min(1, avatarBounds.minSide / shorter)}
        value={crop.size}
        onSlide={slide('size')}
      />
      <Slider label={t('picture.across')} value={crop.left} onSlide={slide('left')} />
      <Slider label={t('picture.down')} value={crop.top} onSlide={slide('top')} />
      <SubmitRow
        label={t('picture.use')}
        pendingLabel={t('picture.uploading')}
        isPending={isPending}
        cancelLabel={t('picture.cancel')}
        onCancel={onCancel}
      />
    </form>
  )
}

/** Returns the new share after a drag: dragging the picture to the right reveals more of its left side. */
function moved(share: number, pixels: number, free: number): number {
  return free <= 0 ? share : Math.min(1, Math.max(0, share - pixels / free))
}

function Slider({
  label,
  value,
  min = 0,
  onSlide,
  inputRef,
}: {
  label: string
  value: number
  min?: number
  onSlide: (value: number) => void
  inputRef?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className="grid max-w-sm gap-1">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        type="range"
        min={min}
        max={1}
        step={0.01}
        value={value}
        className="min-h-6 w-full accent-brand"
        onChange={({ currentTarget }) => onSlide(currentTarget.valueAsNumber)}
      />
    </div>
  )
}

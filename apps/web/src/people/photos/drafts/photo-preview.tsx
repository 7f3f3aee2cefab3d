import { useEffect, useRef, useState } from 'react'
import type { PhotoPart } from './upload-photo.ts'

/** The longer side of a preview in pixels. */
const longestSide = 512

/** Shows the selected part of a file, as it will be shown. */
export function PhotoPreview({ file, part, label }: { file: Blob; part: PhotoPart; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  useEffect(() => {
    let isShown = true
    // The server says what is wrong with a file that the browser can't draw.
    createImageBitmap(file).then(
      (drawn) => isShown && setBitmap(drawn),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [file])
  const [width, height] = [(bitmap?.width ?? 0) * part.width, (bitmap?.height ?? 0) * part.height]
  const scale = longestSide / Math.max(width, height, 1)
  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (bitmap === undefined || !paper) return
    paper.drawImage(bitmap, bitmap.width * part.left, bitmap.height * part.top, width, height, 0, 0, width * scale, height * scale)
  }, [bitmap, part, width, height, scale])
  return (
    <canvas
      ref={canvas}
      width={Math.max(1, width * scale)}
      height={Math.max(1, height * scale)}
      role="img"
      aria-label={label}
      className="aspect-video w-64 max-w-full rounded-card bg-sunken object-contain"
    />
  )
}

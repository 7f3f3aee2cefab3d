import type { PhotoFile } from '@morsel/contract/photo'
import { type ReactNode, Suspense } from 'react'
import { lazyPart, NoPart } from '../resilience/lazy/lazy-part.ts'

const PhotoPicture = lazyPart(() => import('./photo-picture.tsx'), 'PhotoPicture', NoPart)

/** The cover of a place or dish, or its plate art if it has no photo. Decorative: the text beside it says what it shows. */
export function Cover({ photo, art, isFirst = false }: { photo: PhotoFile | null; art: ReactNode; isFirst?: boolean }) {
  if (photo === null) return art
  const sizes = isFirst ? '(min-width: 48rem) 26rem, 100vw' : '(min-width: 40rem) 22rem, 100vw'
  return (
    <Suspense fallback={null}>
      <PhotoPicture photo={photo} sizes={sizes} alt="" className="size-full object-cover" isFirst={isFirst} />
    </Suspense>
  )
}

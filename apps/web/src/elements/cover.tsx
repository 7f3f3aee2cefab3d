import type { PhotoFile } from '@morsel/contract/photo'
import type { ReactNode } from 'react'
import { PhotoPicture } from './photo-picture.tsx'

/** The cover of a place or dish, or its plate art if it has no photo. Decorative: the text beside it says what it shows. */
export function Cover({ photo, art, isFirst = false }: { photo: PhotoFile | null; art: ReactNode; isFirst?: boolean }) {
  if (photo === null) return art
  const sizes = isFirst ? '(min-width: 48rem) 26rem, 100vw' : '(min-width: 40rem) 22rem, 100vw'
  return <PhotoPicture photo={photo} sizes={sizes} alt="" className="size-full object-cover" isFirst={isFirst} />
}

import type { PhotoFile } from '@morsel/contract/photo'
import { photoPath, photoSources, photoTypes } from '@morsel/contract/photo-file'

/**
 * A photo, as AVIF where it exists, else as WebP. Its size and its dominant color are known from the start, so nothing moves when it has
 * loaded (PLACE-780).
 */
export function PhotoPicture({
  photo,
  sizes,
  className,
  alt = photo.alt,
  isFirst = false,
}: {
  photo: PhotoFile
  /** How wide it's shown, as for `<img sizes>`. */
  sizes: string
  className?: string
  /** Empty if it only decorates. */
  alt?: string
  /** Whether it's in the first view, and so must not load late. */
  isFirst?: boolean
}) {
  return (
    <picture className="contents">
      {photo.hasAvif && <source type={photoTypes.avif} srcSet={photoSources(photo, 'avif')} sizes={sizes} />}
      <img
        src={photoPath(photo.id, photo.width)}
        srcSet={photoSources(photo, 'webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        className={className}
        style={{ backgroundColor: photo.color }}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

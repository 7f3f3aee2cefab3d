import type { PlateFood } from '@morsel/contract/plate'
import { type PlateFormat, plateArt } from './art/plate-art.ts'

/**
 * The generated picture of a place or dish. Decorative and hidden from assistive technology (WEB-511). Fills its box, so give the box a size.
 * Colors follow the theme by CSS, without style attributes.
 */
export function PlateArt({
  id,
  cuisine,
  without,
  format,
  className = '',
}: {
  id: string
  cuisine?: string | undefined
  /** Foods that the picture must not show. */
  without?: readonly PlateFood[] | undefined
  format?: PlateFormat
  className?: string
}) {
  const art = plateArt(id, cuisine, { ...(format && { format }), ...(without && { without }) })
  return (
    <svg className={`plate plate-${art.colors} ${className}`} viewBox={art.viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {art.aside && <path className="plate-aside" d={art.aside} />}
      {art.plates.map(({ layers, transform }) => (
        <g key={transform ?? ''} transform={transform}>
          <circle className="plate-rim" r="100" />
          <circle className="plate-line" r="86" />
          {layers.map(([layer, d]) => (
            <path key={layer} className={`plate-${layer}`} d={d} />
          ))}
        </g>
      ))}
    </svg>
  )
}

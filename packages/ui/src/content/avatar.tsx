import { monogram } from '../art/marks/monogram.ts'
import { type PlateColors, platePalette } from '../art/marks/plate-palette.ts'
import { seeded } from '../art/marks/seed.ts'

// Object.keys widens; the table is a constant.
const kinds = Object.keys(platePalette) as PlateColors[]

/** Only pictures of this site are shown, so that no other site learns who views whose picture. */
const isOurs = (image: string) => /^(?:data:|\/(?!\/))/.test(image)

/** A person's picture, or their monogram on a plate whose colors are derived from `id`. Decorative: the name is next to it. */
export function Avatar({ id, name, image, large = false }: { id: string; name: string; image?: string | undefined; large?: boolean }) {
  const random = seeded(id)
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'house'
  const [x, y] = [Math.round(random() * 12 - 6), Math.round(random() * 12 - 6)]
  return (
    <span className={large ? 'avatar avatar-lg' : 'avatar'} aria-hidden="true">
      {image && isOurs(image) ? (
        <img src={image} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg className={`plate plate-${kind}`} viewBox="-50 -50 100 100" aria-hidden="true">
          <circle className="plate-rim" cx={x} cy={y} r="44" />
          <circle className="plate-line" cx={x} cy={y} r="39" />
          <text y="13" fontSize="38">
            {monogram(name)}
          </text>
        </svg>
      )}
    </span>
  )
}

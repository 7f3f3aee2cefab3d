import { defaultMenuName } from '@morsel/contract/food'
import type { MenuItem } from '@morsel/contract/item'
import type { Menu, RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { LeaderRow } from '@morsel/ui/content/leader-row'
import { type ReactNode, Suspense, useState } from 'react'
import { Art } from '../../elements/art.tsx'
import { useInView } from '../../elements/late/use-in-view.ts'
import { usePartWithMessages } from '../../elements/late/use-part-with-messages.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { AllergenLine } from '../../places/allergen-line.tsx'
import { DietBadges } from '../../places/summary/diet-badges.tsx'
import { webUrl } from '../../places/summary/restaurant-links.ts'
import type { MenuToolsProps, NarrowedMenu } from './menu-tools.tsx'

/** Menus with more dishes than this can be searched. */
const shortMenuMax = 10

/** All menus of a place, section by section, with links to the sections. */
export function MenuView({ place: { menus: all, menuUrl, itemCount, path } }: { place: Restaurant }) {
  const t = useT()
  const link = webUrl(menuUrl)
  const [shown, setShown] = useState<NarrowedMenu>()
  const menus = shown ? narrowed(all, shown.left) : all
  // What has neither a name of its own nor one of its menu is below the heading of the page's part.
  const nameOf = (menu: Menu, { name }: Menu['sections'][number]) => name ?? (menu.name === defaultMenuName ? null : menu.name)
  const sections = menus.flatMap((menu) => menu.sections.map((section) => ({ id: `menu-${section.id}`, name: nameOf(menu, section) })))
  return (
    <section id="menu" aria-labelledby="menu-heading" className="grid min-w-0 scroll-mt-6 content-start gap-6">
      <h2 id="menu-heading">{t('restaurant.menu')}</h2>
      {itemCount > 0 && <LateMenuTools menus={all} isLong={itemCount > shortMenuMax} onNarrow={setShown} />}
      {sections.length > 1 && (
        <nav aria-label={t('restaurant.menuSections')} className="no-print">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {sections.map(
              ({ id, name }) =>
                name !== null && (
                  <li key={id}>
                    <Link href={`#${id}`} className="inline-block py-1.5">
                      {name}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </nav>
      )}
      {!shown && sections.length === 0 && (
        <EmptyState
          art={<Art id="empty menu" format="square" className="size-full" />}
          action={
            <>
              <Link href={`${path}/add-dish`} className="no-print">
                {t('restaurant.firstDish')}
              </Link>
              {link && (
                <a href={link.href} rel="nofollow ugc noopener">
                  {link.label}
                </a>
              )}
            </>
          }
        >
          {t('restaurant.menuEmpty')}
        </EmptyState>
      )}
      {menus.map((menu) => (
        <div key={menu.id} className="grid gap-8">
          {all.length > 1 && <h3 className="text-h3">{menu.name}</h3>}
          {menu.sections.map((section) => (
            <MenuPart key={section.id} section={section} name={nameOf(menu, section)} isNested={all.length > 1} shown={shown} />
          ))}
        </div>
      ))}
      <AddLinks path={path} hasDishes={sections.length > 0} />
    </section>
  )
}

/** A section of a menu: its name and dishes. */
function MenuPart({
  section: { id, description, items },
  name,
  isNested,
  shown,
}: {
  section: Menu['sections'][number]
  name: string | null
  isNested: boolean
  shown: NarrowedMenu | undefined
}) {
  const Heading = isNested ? 'h4' : 'h3'
  const heading = `menu-${id}-heading`
  return (
    <section id={`menu-${id}`} aria-labelledby={name === null ? undefined : heading} className="grid scroll-mt-6 gap-3">
      {name !== null && (
        <Heading id={heading} className="display text-lead">
          {name}
        </Heading>
      )}
      {description && (
        <p className="text-ink-muted">
          <bdi>{description}</bdi>
        </p>
      )}
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <Dish item={item} mark={shown?.mark(item)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to adding one dish, unless the empty menu has it, and a whole menu. */
function AddLinks({ path, hasDishes }: { path: string; hasDishes: boolean }) {
  const t = useT()
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 no-print">
      {hasDishes && (
        <Link href={`${path}/add-dish`} className="inline-block py-1.5">
          {t('restaurant.addDish')}
        </Link>
      )}
      <Link href={`${path}/menu`} className="inline-block py-1.5">
        {t('restaurant.addMenu')}
      </Link>
    </p>
  )
}

/** The filter loads when the menu scrolls into view; until then, a skeleton keeps its space. */
function LateMenuTools(props: MenuToolsProps) {
  const t = useT()
  const MenuTools = usePartWithMessages(() => import('./menu-tools.tsx'), 'MenuTools', ['menuTools'])
  const { ref, isSeen } = useInView<HTMLElement>('400px')
  const shape = <div className="input" />
  return (
    <search ref={ref} aria-label={t('restaurant.menu')} className="needs-scripts no-print">
      {isSeen ? (
        <Suspense fallback={shape}>
          <MenuTools {...props} />
        </Suspense>
      ) : (
        shape
      )}
    </search>
  )
}

/** Returns the menus with only the matching dishes, without empty sections. */
function narrowed(menus: readonly Menu[], left: ReadonlySet<string>): Menu[] {
  const sectionsOf = ({ sections }: Menu) =>
    sections
      .map((section) => ({ ...section, items: section.items.filter(({ id }) => left.has(id)) }))
      .filter(({ items }) => items.length > 0)
  return menus.map((menu) => ({ ...menu, sections: sectionsOf(menu) })).filter(({ sections }) => sections.length > 0)
}

function Dish({ item, mark }: { item: MenuItem; mark: ReactNode }) {
  const t = useT()
  const { price } = useFormats()
  return (
    <LeaderRow name={<span lang={item.nameLang ?? undefined}>{item.name}</span>} href={item.path} price={item.price && price(item.price)}>
      <div className="grid justify-items-start gap-1">
        {item.description && (
          <p>
            <bdi>{item.description}</bdi>
          </p>
        )}
        <AllergenLine known={item.allergens} />
        <span className="flex flex-wrap gap-1.5">
          {mark}
          <DietBadges known={item.diets} />
          {item.availability === 'sold_out' && <Badge kind="danger">{t('places.soldOut')}</Badge>}
          {item.availability === 'seasonal' && <Badge kind="saffron">{t('item.seasonal')}</Badge>}
        </span>
      </div>
    </LeaderRow>
  )
}

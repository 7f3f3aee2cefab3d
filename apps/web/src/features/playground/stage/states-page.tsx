import { Link } from '@morsel/ui/basics/link'
import { useT } from '../../../i18n/messages-provider.tsx'
import { PlaygroundBreadcrumb } from '../frame/playground-breadcrumb.tsx'
import { stagedScreens } from './screens.ts'

export function StatesPage() {
  const t = useT()
  return (
    <>
      <PlaygroundBreadcrumb end={t('playground.states')} />
      <h1 tabIndex={-1}>{t('playground.states')}</h1>
      <p className="max-w-measure">{t('playground.statesHint')}</p>
      <ul className="grid">
        {Object.entries(stagedScreens).map(([name, { page, address, visitor, states }]) => (
          <li key={name} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[16rem_1fr_auto]">
            <span className="font-semibold" id={`screen-${name}`}>
              {name}
            </span>
            {/* What is served, and to whom. The sweep visits these links, too. */}
            <code
              className="text-small wrap-anywhere text-ink-muted"
              dir="ltr"
              data-visitor={visitor}
              data-address={typeof address === 'string' ? address : ''}
            >
              {page}
            </code>
            <ul aria-labelledby={`screen-${name}`} className="flex flex-wrap gap-x-4">
              {states.map((state) => (
                <li key={state}>
                  <Link href={`/playground/states/${name}?state=${state}`} className="inline-block py-1">
                    {t(`playground.state.${state}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

import { legalPages } from '@morsel/contract/site'
import { Footer } from '@morsel/ui/frame/footer'
import { Logo } from '@morsel/ui/page/logo'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { RichText } from '../../elements/rich-text.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { ThemeChoice } from './theme-choice.tsx'

const LanguageChoice = lazyPart(() => import('../language/language-choice.tsx'), 'LanguageChoice')

export function SiteFooter() {
  const t = useT()
  const { site } = useRouter().options.context
  return (
    <Footer
      brand={<Logo name={site.name} />}
      navLabel={t('shell.explore')}
      columns={[
        {
          title: t('shell.explore'),
          links: [
            { label: t('shell.discover'), href: '/app' },
            { label: t('shell.search'), href: '/search' },
            { label: t('shell.developers'), href: '/docs' },
          ],
        },
        { title: t('shell.legal'), links: legalPages.map((page) => ({ label: t(`shell.legal.${page}`), href: `/${page}` })) },
      ]}
      note={<RichText id="shell.sources" components={{ osm: <OpenStreetMapLink /> }} />}
    >
      <Suspense>
        <LanguageChoice />
      </Suspense>
      <ThemeChoice />
    </Footer>
  )
}

function OpenStreetMapLink({ children }: { children?: ReactNode }) {
  return <a href="https://www.openstreetmap.org/copyright">{children}</a>
}

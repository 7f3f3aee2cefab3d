import { Avatar } from '@morsel/ui/content/avatar'
import { Badge } from '@morsel/ui/content/badge'
import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { Card } from '@morsel/ui/content/card'
import { HoursTable } from '@morsel/ui/content/hours-table'
import { LeaderRow } from '@morsel/ui/content/leader-row'
import { Price, PriceLevel } from '@morsel/ui/content/price'
import { Rating } from '@morsel/ui/content/rating'
import { Stars } from '@morsel/ui/content/stars'
import { TicketTile } from '@morsel/ui/content/ticket-tile'
import { Pagination } from '@morsel/ui/controls/pagination'
import { SettingsNav } from '@morsel/ui/controls/settings-nav'
import { TicketCard } from '@morsel/ui/tickets/ticket-card'
import { Art } from '../../../elements/art.tsx'
import { useLocale, useT } from '../../../i18n/messages-provider.tsx'
import { Sample, useLength } from './sample.tsx'

const here = '/playground/gallery'

export function ContentSamples() {
  const t = useT()
  const long = useLength()
  const locale = useLocale()
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(12.5)
  const text = long(t('shell.discover'))
  return (
    <>
      <Sample name="TicketCard">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {['ramen', 'bakery'].map((cuisine) => (
            <li key={cuisine}>
              <TicketCard href={here} title={text} art={<Art id={cuisine} cuisine={cuisine} />}>
                <p className="meta">
                  <Rating value="4.6" count="128" label="4.6" />
                  <Price>{price}</Price>
                </p>
              </TicketCard>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="TicketTile">
        <div className="w-52 max-w-full">
          <TicketTile href={here} art={<Art id="tile" cuisine="ramen" />}>
            {text}
          </TicketTile>
        </div>
      </Sample>
      <Sample name="Card">
        <Card aria-label={text}>
          <p>{long(t('shell.tagline'))}</p>
        </Card>
      </Sample>
      <Sample name="LeaderRow">
        <div className="max-w-settings">
          <LeaderRow name={text} href={here} price={<Price>{price}</Price>}>
            {long(t('shell.tagline'))}
          </LeaderRow>
          <LeaderRow name={text} />
        </div>
      </Sample>
      <Sample name="HoursTable">
        <HoursTable
          caption={text}
          todayLabel={t('shell.newVersion')}
          rows={[
            { day: long('1'), hours: ['11:30–14:00', '18:00–22:00'], isToday: true },
            { day: long('2'), hours: ['–'] },
          ]}
        />
      </Sample>
      <SmallSamples />
      <PathSamples />
    </>
  )
}

function SmallSamples() {
  const long = useLength()
  const t = useT()
  const text = long(t('shell.discover'))
  return (
    <>
      <Sample name="Badge">
        <p className="flex flex-wrap gap-2">
          <Badge>{text}</Badge>
          {(['brand', 'saffron', 'success', 'danger'] as const).map((kind) => (
            <Badge key={kind} kind={kind}>
              {text}
            </Badge>
          ))}
        </p>
      </Sample>
      <Sample name="Rating, Stars, PriceLevel, Avatar">
        <p className="flex flex-wrap items-center gap-4">
          <Rating value="4.6" count="1,280" label="4.6" />
          {[1, 3, 5].map((value) => (
            <Stars key={value} value={value} label={`${value}`} />
          ))}
          <PriceLevel symbols="€€€" label="3" />
          <Avatar id="ada" name="Ada Lovelace" />
          <Avatar id="ren" name="蓮" large />
        </p>
      </Sample>
    </>
  )
}

function PathSamples() {
  const t = useT()
  const text = useLength()(t('shell.discover'))
  return (
    <>
      <Sample name="Breadcrumb">
        <Breadcrumb
          label={t('playground.gallery')}
          items={[{ label: text, href: here }, { label: text, href: '/playground' }, { label: text }]}
        />
      </Sample>
      <Sample name="Pagination">
        <Pagination label={text} previous={{ href: here, label: text }} next={{ href: here, label: text }} />
      </Sample>
      <Sample name="SettingsNav">
        <SettingsNav
          label={t('shell.settings')}
          items={[
            { href: '/settings/profile', label: text, isCurrent: true },
            { href: '/settings/security', label: text },
          ]}
          asPage
        />
      </Sample>
    </>
  )
}

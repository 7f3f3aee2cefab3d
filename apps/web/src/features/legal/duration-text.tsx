import { useT } from '../../i18n/messages-provider.tsx'

/** A number of seconds, or until something happens. */
export type Duration = number | 'browser' | 'tab' | 'deleted'

/** A duration in its largest whole unit. */
export function DurationText({ lasts }: { lasts: Duration }) {
  const t = useT()
  if (typeof lasts !== 'number') return t(`legal.until.${lasts}`)
  if (lasts >= 86_400) return t('legal.days', { count: Math.round(lasts / 86_400) })
  if (lasts >= 3600) return t('legal.hours', { count: Math.round(lasts / 3600) })
  return t('legal.minutes', { count: Math.max(1, Math.round(lasts / 60)) })
}

import { deviceName } from '@morsel/contract/device'
import { useLocale } from '../../i18n/messages-provider.tsx'

export function useDeviceName(): (label: string) => string {
  const locale = useLocale()
  return (label) => deviceName(label, locale)
}

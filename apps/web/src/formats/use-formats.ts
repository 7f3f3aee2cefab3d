import type { Price } from '@morsel/contract/place'
import { useLocale } from '../i18n/messages-provider.tsx'
import { useDisplay } from '../site/display.ts'
import { formatDistance, formatPrice } from './format.ts'

/** Returns price and distance formats by the reader's settings. */
export function useFormats() {
  const locale = useLocale()
  const { currency, units } = useDisplay()
  return {
    price: (price: Price) => formatPrice(locale, price, currency),
    distance: (meters: number) => formatDistance(locale, meters, units),
  }
}

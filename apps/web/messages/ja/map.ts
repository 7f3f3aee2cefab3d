import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': '地図',
  'map.hint': '矢印キーで地図を移動し、プラスとマイナスで拡大・縮小します。同じ情報をページのテキストでも確認できます。',
  'map.zoomIn': '拡大',
  'map.zoomOut': '縮小',
  'map.north': 'N ↑',
  'map.searchHere': 'このエリアで検索',
  'map.places': '{count, plural, other {#件の場所、拡大}}',
  'map.placeAndDishes': '{place}、{count, plural, other {料理#件}}',
  'map.chosen': '地図で選択中',
  'map.close': '閉じる',
} satisfies Translation<'map'>

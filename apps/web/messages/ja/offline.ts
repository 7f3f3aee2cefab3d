import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'オフラインです',
  'offline.lead': '{product} に接続できませんでした。接続を確認して、もう一度お試しください。',
  'offline.places': '保存したお店',
  'offline.asOf': '最後に表示した時点の情報です。',
  'offline.hoursToday': '本日の営業時間',
} satisfies Translation<'offline'>

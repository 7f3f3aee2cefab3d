import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'ほかのログイン方法',
  'social.or': 'または',
  'social.continue': '{provider}で続ける',
  'social.leaving': '{provider}に移動しています…',
  'social.lastUsed': '前回使用',
  'social.more': 'その他の方法',
} satisfies Translation<'social'>

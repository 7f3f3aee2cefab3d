import type { ListSummary } from '@morsel/contract/list'
import type { Translate } from '../i18n/message-key.ts'

/** What a list is called: standard lists by the reader's language. */
export function listName(t: Translate, { kind, title }: Pick<ListSummary, 'kind' | 'title'>): string {
  return title ?? (kind === 'custom' ? '' : t(`saved.kind.${kind}`))
}

import type { ListSummary } from '@morsel/contract/list'
import type { Translate } from '../i18n/message-key.ts'

/** Returns the name of a list; standard lists are translated. */
export function listName(t: Translate, { kind, title }: Pick<ListSummary, 'kind' | 'title'>): string {
  return title ?? (kind === 'custom' ? '' : t(`saved.kind.${kind}`))
}

import type { OfferedLocale } from '@morsel/contract/locales'
import type { NoticeKind } from '@morsel/contract/notice'
import { type MessageValues, translatorIn } from './catalogues.ts'

/** The values that the text of a kind may have: its data, and how many events it counts. */
export type NoticeValues<Kind extends NoticeKind> = MessageValues<`notice.${Kind}`>

/** Returns the text of a notice. A test compares the values of each kind with its data. */
export function noticeText(locale: OfferedLocale, kind: NoticeKind, values: Readonly<Record<string, unknown>>): string {
  // The values are checked by the schema of the kind, but TypeScript can't follow that through the union of kinds.
  return translatorIn(locale)(`notice.${kind}`, values as NoticeValues<NoticeKind>)
}

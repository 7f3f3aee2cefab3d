import type { NoticeListInput } from '@morsel/contract/notice'

/** The input for the few latest news of what the user follows. Without imports, because a page's loader has it. */
export const newsInput: NoticeListInput = { group: 'follows', limit: 5 }

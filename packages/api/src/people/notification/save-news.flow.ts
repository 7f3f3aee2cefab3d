import { sha256 } from '@morsel/auth/digest'
import type { NewsTexts } from '@morsel/contract/notification'
import type { Db } from '@morsel/db/client'
import { saveNews as keep } from '@morsel/db/queries/news'

/** Stores news for the job that sends it. @returns false when the same text was stored before */
export function saveNews(db: Db, texts: NewsTexts): Promise<boolean> {
  return keep(db, { digest: sha256(JSON.stringify(texts.en)), texts })
}

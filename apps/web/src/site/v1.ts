import { createV1Post } from '@morsel/client/v1'

/** Unsafe calls under `/api/v1`. Browser only. */
export const postV1 = createV1Post({
  baseUrl: '',
  pageToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
})

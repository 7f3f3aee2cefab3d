import { createV1Post } from '@morsel/client/v1'

/** Unsafe calls of pages under `/api/v1`. For the browser. */
export const postV1 = createV1Post({
  baseUrl: '',
  pageToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
})

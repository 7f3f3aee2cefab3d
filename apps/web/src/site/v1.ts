import { trackPending } from '@morsel/client/pending'
import { createV1Post, type PostV1 } from '@morsel/client/v1'

const post = createV1Post({
  baseUrl: '',
  pageToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
})

/** Unsafe calls under `/api/v1`. Browser only. */
export const postV1: PostV1 = (path, options) => trackPending(post(path, options))

import { type CallError, errorOf } from '@morsel/client/errors'
import { photoBounds } from '@morsel/contract/photo-file'
import { useRef, useState } from 'react'
import { type PhotoPart, uploadPhoto } from './upload-photo.ts'

/** A chosen photo, before and during its upload. */
export interface PhotoDraft {
  key: number
  file: File
  alt: string
  part: PhotoPart
  /** `refused`: the file can't be uploaded at all. */
  state: 'chosen' | 'sending' | 'sent' | 'failed' | 'refused'
  /** The share that has been sent, from 0 to 1. */
  share: number
  error: CallError | undefined
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const whole = { left: 0, top: 0, width: 1, height: 1 }

/** What is wrong with a file that the server would refuse. The server also checks the content of the file. */
function problemOf({ type, size }: File): CallError | undefined {
  const code = !types.includes(type) ? 'PHOTO_TYPE_UNKNOWN' : size > photoBounds.maxBytes ? 'PHOTO_TOO_HEAVY' : undefined
  return code && errorOf(Object.assign(new Error(code), { data: { code, httpStatus: 400 } }))
}

let keys = 0

/** What the photos show, as fields of `photo.upload`. */
type Subject = Readonly<Record<string, string>>

export type PhotoDrafts = ReturnType<typeof usePhotoDrafts>

const isWaiting = ({ state }: PhotoDraft) => state === 'chosen' || state === 'failed'

/** The chosen photos. They're uploaded one after the other, each with its own progress and its own retry. */
export function usePhotoDrafts() {
  const [drafts, setDrafts] = useState<readonly PhotoDraft[]>([])
  const latest = useRef(drafts)
  latest.current = drafts
  const change = (key: number, more: Partial<PhotoDraft>) =>
    setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...more } : draft)))
  const send = async ({ key, file, part, alt }: PhotoDraft, subject: Subject): Promise<boolean> => {
    change(key, { state: 'sending', share: 0, error: undefined })
    try {
      await uploadPhoto({ file, part, fields: { ...subject, alt }, onProgress: (share) => change(key, { share }) })
      change(key, { state: 'sent', share: 1 })
      return true
    } catch (thrown) {
      change(key, { state: 'failed', error: errorOf(thrown) })
      return false
    }
  }
  return {
    drafts,
    waiting: drafts.filter(isWaiting).length,
    change,
    add: (files: readonly File[]) =>
      setDrafts((before) => [
        ...before,
        ...files.map((file): PhotoDraft => {
          keys += 1
          const error = problemOf(file)
          const state = error ? 'refused' : 'chosen'
          return { key: keys, file, alt: '', part: whole, state, share: 0, error }
        }),
      ]),
    drop: (key: number) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
    send,
    /** @returns whether all were uploaded */
    sendAll: async (subject: Subject): Promise<boolean> => {
      let isComplete = true
      for (const draft of latest.current) if (isWaiting(draft)) isComplete = (await send(draft, subject)) && isComplete
      return isComplete
    },
  }
}

/** Stores uploaded files on disk or in an object store. Keys are generated and contain nothing from users. */
export interface BlobStore {
  /** Stores the whole file or fails. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Returns undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Deletes the file if there is one. */
  remove(key: string): Promise<void>
}

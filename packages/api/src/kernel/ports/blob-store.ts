/** Stores uploaded files on a disk or in an object store. Keys are generated and contain nothing from users. */
export interface BlobStore {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Deletes the file if there is one. */
  remove(key: string): Promise<void>
}

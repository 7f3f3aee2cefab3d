/** Stores uploaded files on disk or in an object store. Keys are generated and contain nothing from users. */
export interface BlobStore {
  /** Stores a whole file, or nothing if it fails. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Reads a file. Returns undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Deletes the file if there is one. */
  remove(key: string): Promise<void>
}

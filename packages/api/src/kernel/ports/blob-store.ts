/** Where uploaded files lie: all that flows know of disks and object stores. Keys are made by us and hold no name of anybody's. */
export interface BlobStore {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Afterwards there is no such file, whether there was one or not. */
  remove(key: string): Promise<void>
}

/** Name of the cookie that remembers the reader's language. Not a secret; scripts may read it. */
export const localeCookieName = 'locale'

/** Removes control characters: text by users must not control the terminal. */
export const plain = (text: string) => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

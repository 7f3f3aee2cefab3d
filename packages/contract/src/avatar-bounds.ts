/** Bounds of a picture that somebody uploads of themselves (WEB-609). */
export const avatarBounds = {
  /** Bytes of the file. */
  maxBytes: 5 * 1024 * 1024,
  /** Pixels of the shorter side, and of the part that is taken. */
  minSide: 128,
  /** Pixels of the whole: more would cost more memory than anybody may ask for. */
  maxPixels: 40_000_000,
  /** Pixels of a side as it is kept. */
  keptSide: 512,
} as const

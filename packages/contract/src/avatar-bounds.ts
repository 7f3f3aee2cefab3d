/** Bounds of an avatar (WEB-609). */
export const avatarBounds = {
  /** Maximum size of the file in bytes. */
  maxBytes: 5 * 1024 * 1024,
  /** Minimum of the shorter side and of the selected square, in pixels. */
  minSide: 128,
  /** Maximum number of pixels, because they take memory. */
  maxPixels: 40_000_000,
  /** Side of the stored avatar in pixels. */
  keptSide: 512,
} as const

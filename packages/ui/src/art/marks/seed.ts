/** Returns a stream of numbers in [0, 1) that depends only on `text`, so it's the same on the server and in browsers. */
export function seeded(text: string): () => number {
  // FNV-1a gives very different hashes to short IDs that differ in one letter; mulberry32 makes a stream from the hash.
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

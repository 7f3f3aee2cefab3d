let count = 0

/**
 * Counts work that a page does in the background until it settles. The document shows the count as `data-pending`: a page is idle at 0, which
 * tests wait for without knowing what the page calls.
 */
export function trackPending<Value>(work: Promise<Value>): Promise<Value> {
  show(1)
  const settled = () => show(-1)
  work.then(settled, settled)
  return work
}

function show(change: 1 | -1): void {
  count += change
  if (typeof document !== 'undefined') document.documentElement.dataset.pending = String(count)
}

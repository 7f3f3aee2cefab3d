let count = 0

/**
 * Counts a page's background work until it settles. The document shows the count as `data-pending`. At 0, the page is idle, so tests can
 * wait for that without knowing which calls it makes.
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

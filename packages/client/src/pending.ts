let count = 0

/**
 * Counts a page's background work until it settles. The document shows the count as `data-pending`. Tests wait for 0, which means the page
 * is idle, without knowing what it calls.
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

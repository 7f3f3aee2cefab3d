/** Simulates being offline for this page. @returns a function that ends it */
export function simulateOffline(): () => void {
  const tell = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  tell(false)
  return () => {
    tell(true)
    // Restore the browser's own value.
    Reflect.deleteProperty(navigator, 'onLine')
  }
}

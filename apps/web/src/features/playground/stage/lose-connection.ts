/** Has this page believe that there is no connection, as the browser would tell it. @returns what brings it back */
export function loseConnection(): () => void {
  const tell = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  tell(false)
  return () => {
    tell(true)
    // The browser's own word again.
    Reflect.deleteProperty(navigator, 'onLine')
  }
}

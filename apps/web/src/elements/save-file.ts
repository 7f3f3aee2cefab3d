/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // By the next turn of the event loop, the browser has started to read.
  setTimeout(() => URL.revokeObjectURL(url))
}

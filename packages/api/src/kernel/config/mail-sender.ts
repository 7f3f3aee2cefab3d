/** From whom mails come: what people see and where answers would go. */
export interface Sender {
  name: string
  address: string
}

/** `Name <address>` or a bare address; the address without anything that could make it two. */
const senderShape = /^(?:([^<>]*)<([^\s<>@,;"()]+@[^\s<>@,;"()]+)>|([^\s<>@,;"()]+@[^\s<>@,;"()]+))$/

/** Reads `MAIL_FROM`; undefined when it is neither `Name <address>` nor an address. */
export function readSender(text: string): Sender | undefined {
  const match = senderShape.exec(text.trim())
  const address = match?.[2] ?? match?.[3]
  if (address === undefined || /\p{Cc}/u.test(text)) return undefined
  return { name: (match?.[1] ?? '').trim(), address }
}

/** The sender of emails: the displayed name and the email address. */
export interface Sender {
  name: string
  address: string
}

/** Matches `Name <email>` or an email, and nothing that could be read as two emails. */
const senderShape = /^(?:([^<>]*)<([^\s<>@,;"()]+@[^\s<>@,;"()]+)>|([^\s<>@,;"()]+@[^\s<>@,;"()]+))$/

/** Parses `MAIL_FROM`. Returns undefined when it is neither `Name <email>` nor an email. */
export function readSender(text: string): Sender | undefined {
  const match = senderShape.exec(text.trim())
  const address = match?.[2] ?? match?.[3]
  if (address === undefined || /\p{Cc}/u.test(text)) return undefined
  return { name: (match?.[1] ?? '').trim(), address }
}

import type { TestWorld } from './world.ts'

/** An email as its recipient sees it, with the parts of its first link. */
export interface ReadMail {
  mail: string
  subject: string
  text: string
  /** The URL of the first link. */
  url: URL
}

/** Returns the emails to a recipient, optionally of one kind. They are newest first if the clock was moved in between. */
export async function mailsTo(world: TestWorld, to: string, kind?: string): Promise<ReadMail[]> {
  const { call } = world.request()
  const entries = await call.mailbox.list({ to })
  const wanted = entries.filter(({ mail }) => kind === undefined || mail === kind)
  return Promise.all(
    wanted.map(async ({ id }) => {
      const { mail, subject, text, links } = await call.mailbox.read({ id })
      const target = links.find((link) => /\/api\/auth\/|\/undo\?|\/verify-email\?|\/invitation\?/.test(link)) ?? links[0]
      return { mail, subject, text, url: new URL(target ?? 'http://none') }
    }),
  )
}

/** Returns the newest email of one kind to a recipient. */
export async function mailTo(world: TestWorld, to: string, kind: string): Promise<ReadMail> {
  const [mail] = await mailsTo(world, to, kind)
  if (!mail) throw new Error(`no ${kind} mail to ${to}`)
  return mail
}

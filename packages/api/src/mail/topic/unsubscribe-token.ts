import { isSignatureOf, signatureOf } from '@morsel/auth/signed-value'
import { type MailTopic, mailTopics } from '@morsel/contract/notification'
import type { Config } from '../../kernel/config/config.ts'
import { keysOf } from '../../kernel/config/keys.ts'

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>

/** The user and topic of an unsubscribe link. */
export interface Subscription {
  userId: string
  topic: MailTopic
}

/**
 * Returns the token of a link that ends emails about a topic (WEB-757). It works in old emails, even if the user's password or sessions
 * have changed. It can only turn these emails on and off, so it needs no expiry.
 */
export function unsubscribeToken(config: Secrets, { userId, topic }: Subscription): string {
  const text = `${userId}.${topic}`
  return `${text}.${signatureOf(text, keysOf(config).unsubscribe, 'base64url')}`
}

/** Reads a token. Returns undefined when its signature is invalid. */
export function readUnsubscribeToken(config: Secrets, token: string): Subscription | undefined {
  const [userId = '', word, signature = '', ...more] = token.split('.')
  const topic = mailTopics.find((known) => known === word)
  const isOurs = more.length === 0 && isSignatureOf(signature, `${userId}.${topic}`, keysOf(config).unsubscribe, 'base64url')
  return topic !== undefined && isOurs ? { userId, topic } : undefined
}

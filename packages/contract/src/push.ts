import * as z from 'zod/mini'

/** Push notifications of the browser that makes the request. */

/** `push.get`: the key that browsers subscribe with, and whether this session's browser gets pushes. */
export const PushGetOutput = z.object({ publicKey: z.string(), isOn: z.boolean() })
export type PushGetOutput = z.infer<typeof PushGetOutput>

/** Whether a URL can be that of a push service. Where it leads is checked when something is sent. */
function isPushUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password } = new URL(text)
  return protocol === 'https:' && port === '' && username === '' && password === ''
}

/** `push.register`: the browser's `PushSubscription` as JSON. */
export const PushRegisterInput = z.object({
  endpoint: z.string().check(z.maxLength(2048), z.refine(isPushUrl)),
  keys: z.object({
    /** A point of P-256, uncompressed, in base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
})
export type PushRegisterInput = z.infer<typeof PushRegisterInput>

import type { webcrypto } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { PushSubscription } from '../src/web-push.ts'

/** A push service on this machine, as strict as real ones: it checks the signature of each message and decrypts it as a browser does. */
export interface TestPushService {
  /** What subscriptions name; messages for it go to `servers`. */
  origin: string
  servers: Record<string, string>
  /** Subscribes a browser with the public key of an installation. */
  subscribe(publicKey: string): Promise<TestPushBrowser>
  /** The statuses of the next responses, such as 410; then messages are accepted. */
  answers: number[]
  /** Called with each message before its response, which waits for it. */
  onMessage: () => Promise<void>
  /** Why messages were refused. */
  refusals: string[]
  /** How many requests came. */
  visits: number
  close(): Promise<void>
}

export interface TestPushBrowser {
  subscription: PushSubscription
  /** The decrypted messages. */
  messages: string[]
}

interface Subscriber extends TestPushBrowser {
  publicKey: string
  keys: webcrypto.CryptoKeyPair
  auth: Uint8Array<ArrayBuffer>
}

const origin = 'https://push.example'
const bodyMaxBytes = 4096
const daySeconds = 86_400
const p256 = { name: 'ECDH', namedCurve: 'P-256' }
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')

export async function startPushService(): Promise<TestPushService> {
  const subscribers = new Map<string, Subscriber>()
  const service: Omit<TestPushService, 'servers' | 'close'> = {
    origin,
    answers: [],
    onMessage: async () => {},
    refusals: [],
    visits: 0,
    async subscribe(publicKey) {
      const keys = await crypto.subtle.generateKey(p256, true, ['deriveBits'])
      const auth = crypto.getRandomValues(new Uint8Array(16))
      const p256dh = base64url(await crypto.subtle.exportKey('raw', keys.publicKey))
      const path = `/send/${crypto.randomUUID()}`
      const subscription = { endpoint: origin + path, keys: { p256dh, auth: base64url(auth) } }
      const subscriber = { subscription, messages: [], publicKey, keys, auth }
      subscribers.set(path, subscriber)
      return subscriber
    },
  }
  const server = createServer(async (request, response) => {
    service.visits += 1
    const status = await accept(request).catch((error: unknown) => {
      service.refusals.push(String(error))
      return 400
    })
    response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end()
  })
  async function accept(request: IncomingMessage): Promise<number> {
    const body = await bodyOf(request)
    await service.onMessage()
    const answer = service.answers.shift()
    if (answer !== undefined) return answer
    const subscriber = subscribers.get(request.url ?? '')
    if (subscriber === undefined) return 404
    checkHeaders(request, body)
    await checkSignature(request.headers.authorization ?? '', subscriber.publicKey)
    subscriber.messages.push(await decrypt(body, subscriber))
    return 201
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return Object.assign(service, {
    servers: { [origin]: `http://127.0.0.1:${address.port}` },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

function checkHeaders({ method, headers }: IncomingMessage, body: Uint8Array): void {
  if (method !== 'POST') throw new Error(`method ${method}`)
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`encoding ${headers['content-encoding']}`)
  if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error(`topic ${headers.topic}`)
  if (body.length > bodyMaxBytes) throw new Error(`${body.length} bytes`)
}

/** Checks the signature of the installation (RFC 8292). */
async function checkSignature(authorization: string, publicKey: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('not the key that the browser subscribed with')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const verifier = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${header}.${claims}`)
  if (!(await crypto.subtle.verify(algorithm, verifier, bytesOf(signature), signed))) throw new Error('wrong signature')
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const leftSeconds = exp - Date.now() / 1000
  if (alg !== 'ES256' || aud !== origin || !/^mailto:.+@/.test(sub)) throw new Error(`claims ${alg} ${aud} ${sub}`)
  if (!(leftSeconds > 0 && leftSeconds <= daySeconds)) throw new Error(`expires in ${leftSeconds} s`)
}

/** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
async function decrypt(body: Uint8Array<ArrayBuffer>, { keys, auth, subscription }: Subscriber): Promise<string> {
  const [salt, keyLength = 0] = [body.slice(0, 16), body[20]]
  const senderKey = body.slice(21, 21 + keyLength)
  const sender = await crypto.subtle.importKey('raw', senderKey, p256, true, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, keys.privateKey, 256)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytesOf(subscription.keys.p256dh), senderKey])
  const material = await derive(secret, { salt: auth, info, bytes: 32 })
  const contentKey = await derive(material, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const iv = await derive(material, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body.slice(21 + keyLength)))
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.slice(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
  return new TextDecoder('utf-8', { fatal: true }).decode(plain.slice(0, end))
}

async function derive(
  secret: ArrayBuffer,
  { salt, info, bytes }: { salt: Uint8Array<ArrayBuffer>; info: Uint8Array; bytes: number },
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array(info) }, key, bytes * 8)
}

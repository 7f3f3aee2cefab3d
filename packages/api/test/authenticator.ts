import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  challenge: string
  rp: { id?: string | undefined }
  user: { id: string }
}

/** What can be wrong with a response. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** The device didn't verify its user. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  credentialId?: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/**
 * Creates a security key in software. It responds like a browser with the key plugged in, or with the false values of a test, and counts
 * its signatures.
 */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = ''
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string | undefined, lies: Lies, attested?: Buffer) => {
    const flags = 0x01 | (lies.isUnverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    return Buffer.concat([sha256(lies.rpId ?? rpId ?? ''), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const named = (lies: Lies) => {
    const text = lies.credentialId ?? base64url(id)
    return { id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {} }
  }
  return {
    create(options: CreationOptions, lies: Lies = {}) {
      userHandle = options.user.id
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(options.rp.id, lies, attested)],
      ])
      return {
        ...named(lies),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lies)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['usb'],
        },
      }
    },
    get(options: { challenge: string; rpId?: string | undefined }, lies: Lies = {}) {
      counter += 1
      const data = clientData('webauthn.get', options.challenge, lies)
      const authenticatorData = authData(options.rpId, lies)
      return {
        ...named(lies),
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** Returns the key in the form of COSE: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Map<number, unknown> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

/** Encodes the part of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error('not needed for an attestation')
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

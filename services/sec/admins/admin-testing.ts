import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { addTotp, startTotp } from '@meridian/contract/admin/sessions.ts'
import { Secret, TOTP } from 'otpauth'
import { callerWith, type TestCaller, type TestShop } from '../../testing/testing.ts'

/** The code that an app shows at a moment. */
export function totpCode(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() })
}

/** Sets an app up for an admin without a second factor; returns its key and the recovery codes. */
export async function enrolTotp(admin: TestCaller, at: Date): Promise<{ key: string; recovery_codes: string[] }> {
  const { challenge, key } = await admin.call(startTotp, {})
  const { recovery_codes } = await admin.call(addTotp, { body: { challenge, code: totpCode(key, at) } })
  return { key, recovery_codes: recovery_codes ?? [] }
}

/** A caller with the session that a sign-in has answered. */
export function withSession(shop: TestShop, session: { token?: string | undefined } | null): TestCaller {
  if (session?.token === undefined) throw new Error('The sign-in asks for a second factor')
  return callerWith(shop.service, session.token)
}

/** A passkey in software, as a browser presents it. */
export interface SoftPasskey {
  create(challenge: string): {
    id: string
    rawId: string
    type: 'public-key'
    response: { clientDataJSON: string; attestationObject: string; transports: 'internal'[] }
  }
  get(challenge: string): {
    id: string
    rawId: string
    type: 'public-key'
    response: { clientDataJSON: string; authenticatorData: string; signature: string }
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** `verifies` is false for a device that does not recognize its person. */
export function softPasskey({ origin = 'http://localhost:3002', verifies = true } = {}): SoftPasskey {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let count = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const hash = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([hash, Buffer.from([flags | PRESENT | (verifies ? VERIFIED : 0)]), counter, more])
  }
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    create(challenge) {
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(ATTESTED, attested)
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge))
      return {
        ...named,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      }
    },

    get(challenge) {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(0)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      }
    },
  }
}

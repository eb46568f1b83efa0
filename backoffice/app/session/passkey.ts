/** Options for the browser's own functions, created by the server, with bytes as base64url. */
export type PasskeyOptions = Record<string, unknown>

/** The transports of a passkey that the contract knows. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** True if this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/**
 * Requests a passkey from the browser. The server sends and accepts bytes as base64url, which browsers read and write
 * themselves.
 * @throws DOMException if the person declines, or there is no passkey
 */
export async function requestPasskey(options: PasskeyOptions) {
  // The server created the options for exactly this function.
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  const credential = await navigator.credentials.get({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  const { id, rawId, response, authenticatorAttachment } = credential.toJSON()
  if (!('signature' in response)) throw new TypeError('The browser answered with a new passkey')
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    ...attachmentOf(authenticatorAttachment),
    clientExtensionResults: {},
  }
}

/** Creates a passkey on this device or key. @throws DOMException if the person declines */
export async function makePasskey(options: PasskeyOptions) {
  // The server created the options for exactly this function.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  const credential = await navigator.credentials.create({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  const { id, rawId, response, authenticatorAttachment } = credential.toJSON()
  if (!('attestationObject' in response)) throw new TypeError('The browser answered with a known passkey')
  const { clientDataJSON, attestationObject, authenticatorData, transports } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      attestationObject,
      ...(authenticatorData && { authenticatorData }),
      ...(transports && { transports: TRANSPORTS.filter((one) => transports.map(String).includes(one)) }),
    },
    ...attachmentOf(authenticatorAttachment),
    clientExtensionResults: {},
  }
}

function attachmentOf(attachment: string | undefined): { authenticatorAttachment?: 'platform' | 'cross-platform' } {
  return attachment === 'platform' || attachment === 'cross-platform' ? { authenticatorAttachment: attachment } : {}
}

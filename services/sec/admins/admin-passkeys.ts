import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Location of passkeys of the back office: its origin, and its host name. */
export interface PasskeySite {
  origin: string
  name: string
}

const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname

/** Imported lazily, because most processes never see a passkey and loading it is slow. */
const library = () => import('@simplewebauthn/server')

export interface StoredPasskey {
  credential: string
  public_key: Buffer
  sign_count: number
  transports: readonly string[]
}

/** The options for a new passkey, which can sign in without a name. */
export async function newPasskeyOptions(
  site: PasskeySite,
  {
    challenge,
    admin,
    known,
  }: {
    challenge: string
    admin: { admin_id: number; email: string; name: string }
    known: readonly { credential: string; transports: readonly string[] }[]
  },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  return {
    ...(await generateRegistrationOptions({
      rpName: site.name,
      rpID: hostOf(site),
      userID: new Uint8Array(Buffer.from(`admin:${admin.admin_id}`)),
      userName: admin.email,
      userDisplayName: admin.name,
      challenge: bytesOf(challenge),
      excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  }
}

/** The passkey of a browser's answer; null unless it was made here, now, by a person that the device has recognized. */
export async function readNewPasskey(
  site: PasskeySite,
  challenge: string,
  answer: RegistrationResponseJSON,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
    })
    if (registrationInfo === undefined) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = answer.response.transports ?? []
    return { credential: id, public_key: Buffer.from(publicKey), sign_count: counter, transports }
  } catch {
    // The library throws for whatever is wrong in an answer.
    return null
  }
}

/** The options for a proof by one of these passkeys; by any, if none is listed. */
export async function passkeyOptions(
  site: PasskeySite,
  challenge: string,
  known: readonly { credential: string; transports: readonly string[] }[],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  return {
    ...(await generateAuthenticationOptions({
      rpID: hostOf(site),
      challenge: bytesOf(challenge),
      allowCredentials: known.map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
      userVerification: 'required',
    })),
  }
}

/** The signature count of a right answer; null for a wrong one. */
export async function checkPasskey(
  site: PasskeySite,
  { challenge, passkey, answer }: { challenge: string; passkey: StoredPasskey; answer: AuthenticationResponseJSON },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever is wrong in an answer.
    return null
  }
}

function bytesOf(challenge: string) {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

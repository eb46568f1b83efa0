import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

/** A private Ed25519 key as JWK; the first of a list signs, all of them verify, so that keys can be rotated. */
export interface SigningJwk {
  kty: 'OKP'
  crv: 'Ed25519'
  kid: string
  x: string
  d: string
}

export interface Keys {
  /** Sign session tokens. */
  SIGNING_KEYS: SigningJwk[]
  /** Sign promotion tokens. */
  PROMOTION_KEYS: SigningJwk[]
  /** Derive refresh tokens (stored in a cookie) and the access keys of orders. */
  COOKIE_SECRET: Secrets
  /** Authenticate the storefront server at the token endpoint. */
  CLIENT_SECRET: Secrets
  /** Authenticate calls of the payment sandbox's server API. */
  SANDBOX_KEY: Secrets
  /** Sign the payment sandbox's webhooks. */
  WEBHOOK_SECRET: Secrets
}

/** The first makes new values; values made by any of them are recognised, so that secrets can be rotated. */
export type Secrets = readonly [string, ...string[]]

/** Marks keys generated for the demo, so that they are refused where keys must be configured. */
const DEMO = 'demo-'

const base64url = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const jwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().min(1).max(64),
  x: base64url,
  d: base64url,
})

const secret = z
  .string()
  .min(32, 'must be at least 32 characters long')
  .refine((text) => !text.startsWith(DEMO), 'is a demo key; generate your own')
/** One, or several with commas between them. */
const secrets = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.tuple([secret], secret))
  .refine((list) => new Set(list).size === list.length, 'must not name a secret twice')
const signingList = z.array(jwk).min(1)
const signingKeys = z
  .string()
  .transform(parseJson)
  .pipe(
    z.custom<SigningJwk[]>(
      (list) => signingList.safeParse(list).success,
      'must be a JSON list of private Ed25519 keys (JWK), each with a kid',
    ),
  )
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'must give each key its own kid')
  .refine((keys) => keys.every(({ kid }) => !kid.startsWith(DEMO)), 'holds a demo key; generate your own')

/** Parsers of the keys in the environment. */
export const keySchemas = {
  SIGNING_KEYS: signingKeys,
  PROMOTION_KEYS: signingKeys,
  COOKIE_SECRET: secrets,
  CLIENT_SECRET: secrets,
  SANDBOX_KEY: secrets,
  WEBHOOK_SECRET: secrets,
} satisfies Record<keyof Keys, z.ZodType<unknown, string>>

/** A file of an earlier program has one secret of each kind. */
const keptSecrets = z.union([
  z.string().transform((one): [string, ...string[]] => [one]),
  z.tuple([z.string()], z.string()),
])
const keptKeys = z.object({
  SIGNING_KEYS: signingList,
  PROMOTION_KEYS: signingList,
  COOKIE_SECRET: keptSecrets,
  CLIENT_SECRET: keptSecrets,
  SANDBOX_KEY: keptSecrets,
  WEBHOOK_SECRET: keptSecrets,
})

/** The named keys: configured ones, or with the embedded database those stored beside it. */
export function keysOf<Name extends keyof Keys>(
  { keys, data_dir }: { keys: Partial<Keys> | null; data_dir: string },
  names: Name[],
): Pick<Keys, Name> {
  const all: Partial<Keys> = keys ?? loadKeys(path.join(data_dir, 'keys.json'))
  const missing = names.find((name) => all[name] === undefined)
  if (missing !== undefined) throw new StartFailure(`${missing} is missing: this process needs it.`)
  // The check above guarantees every name.
  return all as Pick<Keys, Name>
}

/**
 * The keys stored in a file, generated on the first call, readable only by their owner. For the embedded database only.
 * @throws StartFailure if the file is damaged.
 */
export function loadKeys(file: string): Keys {
  if (!existsSync(file)) storeNewKeys(file)
  const kept = keptKeys.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!kept.success) {
    throw new StartFailure(
      `The keys in ${file} are damaged; remove the file to generate new ones, which ends all sessions.`,
    )
  }
  return kept.data
}

function storeNewKeys(file: string): void {
  const keys: Keys = {
    SIGNING_KEYS: [newSigningKey()],
    PROMOTION_KEYS: [newSigningKey()],
    COOKIE_SECRET: [newSecret()],
    CLIENT_SECRET: [newSecret()],
    SANDBOX_KEY: [newSecret()],
    WEBHOOK_SECRET: [newSecret()],
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  try {
    // A hard link appears atomically, so the first of two processes that start together wins.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

function newSecret(): string {
  return DEMO + randomBytes(32).toString('base64url')
}

function newSigningKey(): SigningJwk {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', kid: DEMO + randomBytes(6).toString('hex'), x, d }
}

/** Undefined, which no schema accepts, for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { readFileSync } from 'node:fs'
import { ALIASES, type Alias } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'

/** SPEC §8: configuration faults that lead to /500. */
const FAULTS = {
  alias: 'Alias is not valid',
  oauth: 'Oauth key is not valid',
  common: 'Common key is not valid',
  namespace: 'Namespace not found',
  config: 'Server config problem',
} as const

/** SPEC §9: the default namespace. */
const NAMESPACE = 'common'
const OTHER_COOKIES = ['config', 'promoCatalog', '__proto__']
const READ_AGAIN_MS = 1000

/** A required part of the configuration is missing or unreadable. The message is one of the texts of SPEC §8. */
export class ConfigFault extends Error {
  constructor(fault: keyof typeof FAULTS, options?: ErrorOptions) {
    super(FAULTS[fault], options)
    this.name = 'ConfigFault'
  }
}

/** Checks by name, since the built pages bundle their own copy of the class. */
export function isConfigFault(error: unknown): error is ConfigFault {
  return error instanceof Error && error.name === 'ConfigFault'
}

/** The contents of the file; omitted values come from the environment variables. */
export interface ServerConfig {
  bases: Partial<Record<Alias, string>>
  token_cookie?: string | undefined
  shop_name?: string | undefined
}

/** A valid session cookie name. */
export const cookieName = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must consist of letters, digits, - and _')
  .refine((name) => !OTHER_COOKIES.includes(name), 'must not be the name of another cookie')

const Base = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  .transform((text) => text.replace(/\/+$/, ''))
const Sections = z.strictObject({ ALIAS: z.unknown(), OAUTH: z.unknown(), COMMON: z.unknown() }).partial()
const Aliases = z.partialRecord(z.enum(ALIASES), Base).default({})
const Oauth = z.strictObject({ TOKEN_COOKIE_NAME: cookieName }).optional()
const Common = z.strictObject({ SHOP_NAME: z.string().trim().min(1).max(60) }).optional()

/**
 * Reads `{ "common": { "ALIAS": { "CMS": base, … }, "OAUTH": { "TOKEN_COOKIE_NAME": name }, "COMMON": { "SHOP_NAME":
 * name } } }`. SPEC §7, §9.
 * @throws ConfigFault
 */
export function readServerConfig(text: string): ServerConfig {
  const file = parse(z.record(z.string(), z.unknown()), parseJson(text), 'config')
  if (!Object.hasOwn(file, NAMESPACE)) throw new ConfigFault('namespace')
  const sections = parse(Sections, file[NAMESPACE], 'config')
  return {
    bases: parse(Aliases, sections.ALIAS, 'alias'),
    token_cookie: parse(Oauth, sections.OAUTH, 'oauth')?.TOKEN_COOKIE_NAME,
    shop_name: parse(Common, sections.COMMON, 'common')?.SHOP_NAME,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConfigFault('config', { cause })
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown, fault: keyof typeof FAULTS): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ConfigFault(fault, { cause: result.error })
}

export interface FollowedConfig {
  /** The last valid contents. */
  config: ServerConfig
  /** Why the file is currently unusable. */
  fault: ConfigFault | null
  /** Incremented whenever the contents change. */
  revision: number
}

/**
 * Follows the file, read at most once a second, so that a service can move without a restart. A fault is logged once.
 */
export function followServerConfig(file: string, now: () => number = Date.now): () => FollowedConfig {
  let known: FollowedConfig = { config: { bases: {} }, fault: null, revision: 0 }
  let lastText: string | undefined
  let readAgainMs = Number.NEGATIVE_INFINITY

  function read(): FollowedConfig {
    const revision = known.revision + 1
    try {
      const text = readText(file)
      if (text === lastText) return known
      lastText = text
      return { config: readServerConfig(text), fault: null, revision }
    } catch (error) {
      if (!isConfigFault(error)) throw error
      if (error.message !== known.fault?.message) console.error(`${error.message}: ${file}`, error.cause ?? '')
      return { config: known.config, fault: error, revision }
    }
  }

  return () => {
    if (now() < readAgainMs) return known
    readAgainMs = now() + READ_AGAIN_MS
    known = read()
    return known
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigFault('config', { cause })
  }
}

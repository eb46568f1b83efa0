import { createHash } from 'node:crypto'
import type { Catalogue } from '@meridian/domain/translate.ts'

/** SPEC §2: the namespace of the texts of the shop. */
const NAMESPACE = 'common'
const READ_AGAIN_MS = 60_000
const WITHIN_MS = 5000

/** The texts of a language as the file host has them, and where browsers fetch the same. */
export interface HostedTexts {
  strings: Catalogue
  href: string
}

/**
 * Reads the texts of each language from `{host}/common/shop_app/{lng}.json`. A file that is not there, or is none,
 * leaves the texts of this language as they were `before`, and is `missing`, with the reason. SPEC §7 Translations.
 */
export async function readHostedTexts(
  host: string,
  languages: readonly string[],
  before: ReadonlyMap<string, HostedTexts>,
): Promise<{ texts: Map<string, HostedTexts>; missing: string[] }> {
  const missing: string[] = []
  const read = await Promise.all(
    languages.map(async (language) => {
      const known = before.get(language)
      try {
        return [language, await readTexts(`${host}/${NAMESPACE}/shop_app/${language}.json`)] as const
      } catch (error) {
        missing.push(`${language} (${error instanceof Error ? error.message : error})`)
        return known && ([language, known] as const)
      }
    }),
  )
  return { texts: new Map(read.filter((each) => each !== undefined)), missing: missing.sort() }
}

async function readTexts(address: string): Promise<HostedTexts> {
  const response = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const text = await response.text()
  const file: unknown = JSON.parse(text)
  if (typeof file !== 'object' || file === null || Array.isArray(file)) throw new Error(`${address} holds no texts`)
  const strings = Object.fromEntries(
    Object.entries(file).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { strings, href: `${address}?v=${version}` }
}

/** Reads the texts now and every minute, so that a changed text needs no build; `take` is called with them. */
export function followHostedTexts(
  host: string,
  languages: readonly string[],
  take: (texts: ReadonlyMap<string, HostedTexts>) => void,
): void {
  let latest: ReadonlyMap<string, HostedTexts> = new Map()
  let logged = ''
  const read = async () => {
    const { texts, missing } = await readHostedTexts(host, languages, latest)
    latest = texts
    take(latest)
    // A host may lack languages for years, so missing texts are logged in one line, and only when they change.
    const news = missing.join(', ')
    if (news !== logged && news !== '') console.warn(`Expected error: texts of ${news}`)
    logged = news
  }
  void read()
  setInterval(read, READ_AGAIN_MS).unref()
}

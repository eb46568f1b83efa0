import { createHash } from 'node:crypto'
import { type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import type { Catalogue } from '@meridian/domain/translate.ts'
import type { HostedTexts } from './hosted-texts.server.ts'

/**
 * Follows the texts that this shop says otherwise than its program. The returned function reads them when the data of
 * pages has another version than at the last reading, so that no page of the new version has an old text; null means
 * that there is nothing to wait for. A failure leaves the texts as they are until the next page. SPEC §7 Translations.
 */
export function followOwnTexts(
  { readTexts, cacheVersion }: { readTexts: (language: LanguageId) => Promise<Catalogue>; cacheVersion: () => string },
  take: (texts: ReadonlyMap<string, HostedTexts>) => void,
): () => Promise<void> | null {
  let read = ''
  let reading: Promise<void> | null = null

  async function renew(version: string): Promise<void> {
    try {
      const texts = await Promise.all(
        languageIds().map(async (language) => hosted(language, await readTexts(language))),
      )
      take(new Map(texts.filter((one) => one !== null)))
      read = version
    } catch (error) {
      console.warn('Expected error: the texts of the shop cannot be read', error)
    } finally {
      reading = null
    }
  }

  return () => {
    const version = cacheVersion()
    if (version === read) return null
    reading ??= renew(version)
    return reading
  }
}

function hosted(language: LanguageId, strings: Catalogue): [string, HostedTexts] | null {
  if (Object.keys(strings).length === 0) return null
  const version = createHash('sha256').update(JSON.stringify(strings)).digest('hex').slice(0, 12)
  return [language, { strings, href: `/api/core/api/texts/${language}?v=${version}` }]
}

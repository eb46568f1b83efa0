import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { languageChain } from '@meridian/domain/localized.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { priceGroupOf } from '../caller.ts'
import type { Context } from '../handler.ts'
import type { PublishedRow } from './published-queries.ts'

/** Who reads content, where and in which language. */
export interface Reader {
  countryId: CountryId
  languageId: LanguageId
  /** Versions that nobody has published yet are looked at whatever their interval. */
  isPreview: boolean
  context: Context
}

/** Who reads what is published; in the default country where a call names none. */
export function readerOf(
  { countryId = DEFAULT_COUNTRY, languageId }: { countryId?: CountryId | undefined; languageId: LanguageId },
  context: Context,
): Reader {
  return { countryId, languageId, isPreview: false, context }
}

/** The price group whose prices and texts a caller sees. */
export function groupOf({ promotion, caller }: Context): number {
  return promotion?.price_group_id ?? priceGroupOf(caller)
}

/** In which languages a document is told to somebody: those of the country that it is published in. */
export function chainFor({ languages }: Pick<PublishedRow, 'languages'>, { countryId, languageId }: Reader) {
  const chain = languageChain(countryId, languageId)
  return languages.length === 0 ? chain : chain.filter((language) => languages.includes(language))
}

/** Whether a published document is for a visitor now, in some language of the country. */
export function isFor(document: PublishedRow, reader: Reader): boolean {
  return isShownTo(document.body, visitorOf(reader)) && chainFor(document, reader).length > 0
}

/** A reader as domain/publication.ts knows one. */
export function visitorOf({ countryId, context }: Reader) {
  return { countryId, price_group_id: groupOf(context), now: context.now }
}

/** What is kept for a reader is kept under this name. */
export function keyOf({ countryId, languageId, context }: Reader): string {
  return `${countryId}:${languageId}:${groupOf(context)}`
}

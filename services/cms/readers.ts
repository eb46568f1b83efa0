import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { publicationFor } from '@meridian/domain/language-publication.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { languageChain } from '@meridian/domain/localized.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { priceGroupOf } from '../caller.ts'
import type { Context } from '../handler.ts'
import type { PublishedDocument, PublishedRow } from './published-queries.ts'

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
export function priceGroupFor({ promotion, caller }: Context): number {
  return promotion?.price_group_id ?? priceGroupOf(caller)
}

/** In which languages a document is told to somebody: those of the country that it is published in. */
export function languageChainFor({ languages }: Pick<PublishedRow, 'languages'>, { countryId, languageId }: Reader) {
  const chain = languageChain(countryId, languageId)
  return languages.length === 0 ? chain : chain.filter((language) => languages.includes(language))
}

/** The version of a published document that a visitor reads: that of their language; null where none is for them now. SPEC §3 Content. */
export function readableVersion(document: PublishedDocument, reader: Reader): PublishedRow | null {
  const row = versionInLanguage(document, reader)
  return isShownTo(row.body, asVisitor(reader)) && languageChainFor(row, reader).length > 0 ? row : null
}

/** The version of a document in the language of a reader, whoever it is for; the one published last where it is in none of theirs. */
export function versionInLanguage({ id, kind, publications, uris }: PublishedDocument, reader: Reader): PublishedRow {
  const chain = languageChain(reader.countryId, reader.languageId)
  const { version, told_languages: languages, body } = publicationFor(publications, chain) ?? publications[0]
  return { id, kind, uris, version, languages, body }
}

/** A reader as domain/publication.ts knows one. */
export function asVisitor({ countryId, context }: Reader) {
  return { countryId, price_group_id: priceGroupFor(context), now: context.now }
}

/** What is kept for a reader is kept under this name. */
export function readerKey({ countryId, languageId, context }: Reader): string {
  return `${countryId}:${languageId}:${priceGroupFor(context)}`
}

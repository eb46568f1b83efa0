import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { publicationFor } from '@meridian/domain/language-publication.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { languageChain } from '@meridian/domain/localized.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { priceGroupOf } from '../gate/caller.ts'
import type { Context } from '../gate/handler.ts'
import type { PublishedDocument, PublishedRow } from './published-queries.ts'

/** A reader of content, their country and language. */
export interface Reader {
  countryId: CountryId
  languageId: LanguageId
  /** Previews show unpublished versions regardless of their interval. */
  isPreview: boolean
  context: Context
}

/** The reader of published content; in the default country where a call names none. */
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

/** The languages for a reader in order of preference: those of the country that the document is published in. */
export function languageChainFor({ languages }: Pick<PublishedRow, 'languages'>, { countryId, languageId }: Reader) {
  const chain = languageChain(countryId, languageId)
  return languages.length === 0 ? chain : chain.filter((language) => languages.includes(language))
}

/**
 * The version of a published document for a reader: that of their language; null where none is for them now. SPEC §3
 * Content.
 */
export function readableVersion(document: PublishedDocument, reader: Reader): PublishedRow | null {
  const row = versionInLanguage(document, reader)
  return isShownTo(row.body, asVisitor(reader)) && languageChainFor(row, reader).length > 0 ? row : null
}

/**
 * The version of a document in the language of a reader, whatever its audience; the one published last where it is in
 * none of theirs.
 */
export function versionInLanguage({ id, kind, publications, uris }: PublishedDocument, reader: Reader): PublishedRow {
  const chain = languageChain(reader.countryId, reader.languageId)
  const { version, told_languages: languages, body } = publicationFor(publications, chain) ?? publications[0]
  return { id, kind, uris, version, languages, body }
}

/** A reader in the form of domain/publication.ts. */
export function asVisitor({ countryId, context }: Reader) {
  return { countryId, price_group_id: priceGroupFor(context), now: context.now }
}

/** The part of cache keys that identifies a reader. */
export function readerKey({ countryId, languageId, context }: Reader): string {
  return `${countryId}:${languageId}:${priceGroupFor(context)}`
}

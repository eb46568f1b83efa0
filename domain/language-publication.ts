import { type LanguageId, languageIds } from './locale.ts'

/** A version of a document that is published in some languages. SPEC §3 Content. */
export interface Publication {
  version: number
  /** The published languages; empty for a document without texts, which is the same in all. */
  languages: readonly LanguageId[]
  /** Fallback languages for missing texts. */
  told_languages: readonly LanguageId[]
}

/** The publications after a version is published in these languages: `alone`, with those of others, else as the only one. */
export function publishVersion(
  before: readonly Publication[],
  { version, languages, alone }: { version: number; languages: readonly LanguageId[]; alone: boolean },
): [Publication, ...Publication[]] {
  return alone ? publishLanguages(before, { version, languages }) : [wholeVersion(version, languages)]
}

/**
 * The publications after these languages of a version were published, latest version first. Other languages stay at
 * their version. SPEC §3 Content.
 */
function publishLanguages(
  before: readonly Publication[],
  { version, languages }: { version: number; languages: readonly LanguageId[] },
): [Publication, ...Publication[]] {
  const same = before.find((one) => one.version === version)?.languages ?? []
  const rest = before.filter((one) => one.version !== version)
  return [wholeVersion(version, [...new Set([...same, ...languages])]), ...rest.flatMap((one) => less(one, languages))]
}

/** A version published in these languages, as the only one. */
function wholeVersion(version: number, languages: readonly LanguageId[]): Publication {
  return { version, languages, told_languages: languages }
}

/** The publications after these languages were withdrawn; empty when none is left. SPEC §3 Content. */
export function unpublishLanguages(before: readonly Publication[], languages: readonly LanguageId[]): Publication[] {
  return before.flatMap((one) =>
    less(one, languages).map((left) => ({ ...left, told_languages: except(one.told_languages, languages) })),
  )
}

/**
 * The publication shown to a reader of these languages, in order of preference; undefined if it is published in none of
 * them.
 */
export function publicationFor<Kept extends Pick<Publication, 'languages'>>(
  publications: readonly Kept[],
  chain: readonly LanguageId[],
): Kept | undefined {
  for (const language of chain) {
    const found = publications.find(({ languages }) => languages.length === 0 || languages.includes(language))
    if (found !== undefined) return found
  }
  return undefined
}

function less(publication: Publication, languages: readonly LanguageId[]): Publication[] {
  const isOfAll = publication.languages.length === 0
  const left = except(isOfAll ? languageIds() : publication.languages, languages)
  return left.length === 0 ? [] : [{ ...publication, languages: left }]
}

const except = (some: readonly LanguageId[], others: readonly LanguageId[]) =>
  some.filter((language) => !others.includes(language))

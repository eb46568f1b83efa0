import './reference/reference-facts.ts'
import { consumerRights } from '@meridian/domain/consumer-rights.ts'
import { localeOf } from '@meridian/domain/locale.ts'
import { localizeWording } from '@meridian/domain/wording.ts'
import { z } from 'zod'
import { companyOf, type SeedCompany } from './companies.ts'
import { SEED_COUNTRIES, type SeedCountry } from './country-data.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { pageItem } from './pages/page-text.ts'
import { COUNTRY_LANGUAGES, type CountryId, type LanguageId } from './reference/locales.ts'
import { complaintBodyOf } from './regulations/complaint-bodies.ts'
import { languageNumber, text, textsByLanguage, textsWhereWritten } from './texts.ts'

/** A legal text; `{{names}}` are filled in by country. */
const REGULATION = z.strictObject({ title: text, items: z.array(pageItem).readonly() })

export type RegulationText = z.infer<typeof REGULATION>

/** The placeholders that a text may use. */
export const PLACEHOLDERS = ['company', 'address', 'register', 'tax_number', 'email', 'phone', 'country'] as const

/** The texts a buyer accepts or must know, by kind, in display order. SPEC §3 Reference data (regulation files). */
export const REGULATIONS = {
  terms: textsByLanguage('regulations/terms', REGULATION),
  privacy: textsByLanguage('regulations/privacy', REGULATION),
  /**
   * The model instructions and form of Directive 2011/83/EU, Annex I, in the official wording of each language, with
   * what applies to this shop filled in (several goods, no collection, the buyer pays for the return). Other wording
   * would lose the presumption of Art. 6 (4).
   */
  withdrawal: textsByLanguage('regulations/withdrawal', REGULATION),
} as const

/**
 * The voluntary returns policy where the law grants no right of withdrawal (domain/consumer-rights.ts), and its
 * wording in the terms, in the languages of those countries.
 */
const RETURNS = textsWhereWritten('regulations/returns', REGULATION.extend({ in_terms: pageItem }))

/** The item of the terms that is about withdrawal, in every language. */
const WITHDRAWAL_IN_TERMS = 4

/** Before the first consent of the seed world: a version that came later cannot have been agreed to. */
export const REGULATIONS_VERSION = '2025-01'

export type RegulationKind = keyof typeof REGULATIONS

// A cast because Object.keys loses the type of the keys.
export const REGULATION_KINDS = Object.keys(REGULATIONS) as RegulationKind[]

export type SeedRegulationFile = {
  readonly regulation_file_id: number
  readonly file_id: number
  readonly country_id: CountryId
  readonly language_id: LanguageId
  readonly kind: RegulationKind
  readonly title: string
  readonly content: string
  readonly issued_by: string
}

/** The company line below each page. */
function imprintOf({ name, address_lines, register_line, tax_number }: SeedCompany): string {
  return [name, address_lines.join(', '), register_line, tax_number].join(' · ')
}

/**
 * The text of one country: headings begin with `#`, blank lines separate paragraphs, a line that ends in `…` is to be
 * filled in.
 */
function contentOf(text: RegulationText, country: SeedCountry, languageId: LanguageId, more: string[]): string {
  const company = companyOf(country)
  const values: Readonly<Record<string, string>> = {
    company: company.name,
    address: company.address_lines.join(', '),
    register: company.register_line,
    tax_number: company.tax_number,
    email: company.email,
    phone: company.phone,
    country: COUNTRY_NAMES[country.country_id][languageId],
  } satisfies Record<(typeof PLACEHOLDERS)[number], string>
  return [
    ...text.items.flatMap(([title, ...paragraphs]) => (title === '' ? paragraphs : [`# ${title}`, ...paragraphs])),
    ...more,
  ]
    .join('\n\n')
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`A regulation uses the unknown placeholder {{${name}}}`)
      return value
    })
}

/** The text of a kind in a country: without a legal right of withdrawal, the voluntary returns policy replaces it. */
function textOf(kind: RegulationKind, countryId: CountryId, languageId: LanguageId): RegulationText {
  const text: RegulationText = REGULATIONS[kind][languageId]
  if (consumerRights(countryId).withdrawal_days !== null || kind === 'privacy') return text
  const returns = RETURNS[languageId]
  if (returns === undefined) throw new Error(`No returns policy in ${languageId}`)
  if (kind === 'withdrawal') return returns
  return { ...text, items: text.items.map((item, index) => (index === WITHDRAWAL_IN_TERMS ? returns.in_terms : item)) }
}

/** The last digits of a regulation file's id. */
const KIND_NUMBERS: Readonly<Record<RegulationKind, number>> = { terms: 1, privacy: 2, withdrawal: 3 }

/** The regulation files of a country: kind by language. The id is made of the country, the language and the kind. */
export function regulationFiles(country: SeedCountry): SeedRegulationFile[] {
  const { country_id, number } = country
  return COUNTRY_LANGUAGES[country_id].flatMap((language_id) =>
    REGULATION_KINDS.map((kind) => {
      const regulation_file_id = number * 10_000 + languageNumber(language_id) * 10 + KIND_NUMBERS[kind]
      const text = textOf(kind, country_id, language_id)
      const locale = localeOf(language_id, country_id)
      const wordsOf = (words: string) => (locale === null ? words : localizeWording(locale, words))
      return {
        regulation_file_id,
        file_id: 100_000 + regulation_file_id,
        country_id,
        language_id,
        kind,
        title: wordsOf(text.title),
        content: wordsOf(
          contentOf(text, country, language_id, kind === 'terms' ? complaintBodyOf(country, language_id) : []),
        ),
        issued_by: imprintOf(companyOf(country)),
      }
    }),
  )
}

export const REGULATION_FILES: readonly SeedRegulationFile[] = SEED_COUNTRIES.flatMap(regulationFiles)

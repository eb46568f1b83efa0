import type { CompanyKey } from './companies.ts'
import english from './texts/en/register-lines.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

/**
 * The register entry of each company. Names of courts stay in the language of the court where no translation is usual.
 */
export const REGISTER_LINES: Readonly<Record<CompanyKey, Texts>> = textsByKey('register-lines', english)

import english from './texts/en/warnings.json' with { type: 'json' }
import { textsByKey } from './texts.ts'

/** Safety warnings, printed with the product in the buyer's language (Reg. (EU) 2023/988 Art. 19). */
export const WARNINGS = textsByKey('warnings', english)

export type WarningKey = keyof typeof WARNINGS

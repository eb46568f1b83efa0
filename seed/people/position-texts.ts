import english from '../texts/en/positions.json' with { type: 'json' }
import { inEveryLanguage, type Texts, textsByKey } from '../texts.ts'

const TEXTS = textsByKey('positions', english)

/** What the positions of the seed world are called. */
export const POSITION_NAMES = TEXTS.names

/** How requirements are told, by metric and scope; numbers and positions stand where no word has to agree with them. */
const REQUIREMENT_NAMES = TEXTS.requirements

export type RequirementKind = keyof typeof REQUIREMENT_NAMES

/** How a requirement is told in every language. @throws Error for a kind without a text */
export function requirementName(kind: string, values: { position: Texts | null; per_leg: number | null }): Texts {
  if (!isKind(kind)) throw new Error(`Nothing says ${kind}`)
  return inEveryLanguage((languageId) =>
    REQUIREMENT_NAMES[kind][languageId]
      .replace('{{position}}', values.position?.[languageId] ?? '')
      .replace('{{per_leg}}', String(values.per_leg ?? '')),
  )
}

const isKind = (kind: string): kind is RequirementKind => Object.hasOwn(REQUIREMENT_NAMES, kind)

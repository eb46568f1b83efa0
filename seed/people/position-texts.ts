import english from '../texts/en/positions.json' with { type: 'json' }
import { inEveryLanguage, type Texts, textsByKey } from '../texts.ts'

const TEXTS = textsByKey('positions', english)

/** The names of the positions of the seed world. */
export const POSITION_NAMES = TEXTS.names

/**
 * The texts of requirements, by metric and scope; numbers and positions are placed so that no word must agree with
 * them.
 */
const REQUIREMENT_NAMES = TEXTS.requirements

export type RequirementKind = keyof typeof REQUIREMENT_NAMES

/** The text of a requirement in every language. @throws Error for a kind without a text */
export function requirementName(kind: string, values: { position: Texts | null; per_leg: number | null }): Texts {
  if (!isKind(kind)) throw new Error(`There is no text for ${kind}`)
  return inEveryLanguage((languageId) =>
    REQUIREMENT_NAMES[kind][languageId]
      .replace('{{position}}', values.position?.[languageId] ?? '')
      .replace('{{per_leg}}', String(values.per_leg ?? '')),
  )
}

const isKind = (kind: string): kind is RequirementKind => Object.hasOwn(REQUIREMENT_NAMES, kind)

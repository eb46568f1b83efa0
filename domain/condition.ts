import type { CurrencyCode } from './locale.ts'
import type { Minor } from './money.ts'

/** What a blank of a sentence takes: an amount, a number with a unit, or one or more of some options. */
export type Blank =
  | { kind: 'money'; currency_code: CurrencyCode }
  | { kind: 'number'; unit: string; max: number }
  | { kind: 'options'; options: readonly { value: string; name: string }[]; isMany: boolean }

/** A sentence with blanks: `the basket total is at least {{amount}}`. */
export interface ConditionTemplate {
  id: string
  /** In the reader's language, with each blank as {{name}}. */
  sentence: string
  blanks: Readonly<Record<string, Blank>>
}

/** The value of a blank: minor units or a number, or the chosen options. NaN is text that is no number. */
export type BlankValue = Minor | readonly string[] | null

/** A template with its filled blanks. */
export interface Condition {
  template: string
  values: Readonly<Record<string, BlankValue>>
}

/** Conditions of which all or any must hold. Groups contain no further groups. */
export interface ConditionGroup {
  match: 'all' | 'any'
  conditions: readonly Condition[]
}

/** A rule: its groups must all hold, or any of them. */
export interface ConditionRule {
  match: 'all' | 'any'
  groups: readonly ConditionGroup[]
}

export const CONDITIONS_MAX = 20

export type SentencePart = { text: string } | { blank: string }

/** The parts of a sentence: its texts, and the names of its blanks, in the order of the language. */
export function sentenceParts(sentence: string): SentencePart[] {
  return sentence
    .split(/\{\{(\w+)\}\}/)
    .map((part, at): SentencePart => (at % 2 === 0 ? { text: part } : { blank: part }))
    .filter((part) => 'blank' in part || part.text.trim() !== '')
}

/** A condition of a template with all blanks empty. */
export function emptyCondition({ id, blanks }: ConditionTemplate): Condition {
  return { template: id, values: Object.fromEntries(Object.keys(blanks).map((name) => [name, null])) }
}

/** The names of the blanks without a usable value. */
export function emptyBlanks({ values }: Condition, { blanks }: ConditionTemplate): string[] {
  return Object.keys(blanks).filter((name) => {
    const value = values[name] ?? null
    return value === null || (typeof value === 'number' ? Number.isNaN(value) : value.length === 0)
  })
}

/** The number of conditions of a rule. */
export function countConditions({ groups }: ConditionRule): number {
  return groups.reduce((sum, { conditions }) => sum + conditions.length, 0)
}

/** The rule with the condition at a position changed, or without it; a group without conditions disappears. */
export function withCondition(
  rule: ConditionRule,
  [group, position]: readonly [group: number, position: number],
  condition: Condition | null,
): ConditionRule {
  const changed = rule.groups.map((one, at) => {
    if (at !== group) return one
    const conditions = [...one.conditions]
    conditions.splice(position, 1, ...(condition === null ? [] : [condition]))
    return { ...one, conditions }
  })
  return { ...rule, groups: changed.filter(({ conditions }) => conditions.length > 0) }
}

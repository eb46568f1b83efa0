import type { Also, Ending, Sentence } from './bench.ts'
import { CARDS } from './cards.ts'
import { CHARGES } from './charges.ts'
import { DEBITS } from './debits.ts'
import { DISPUTES } from './disputes.ts'
import { EVENTS } from './events.ts'
import { REFUNDS } from './refunds.ts'

/** Contract of every payment provider, attempt states (R3) to webhook inbox (R7); the same list for all. */
export const SENTENCES: readonly Sentence[] = [...CHARGES, ...REFUNDS, ...DISPUTES, ...CARDS, ...DEBITS, ...EVENTS]

/** The sentences applicable to a bench, and the others. */
export function sentencesFor(
  means: readonly Ending[],
  also: readonly Also[],
): { possible: Sentence[]; impossible: Sentence[] } {
  const can = ({ needs, also: more = [] }: Sentence) =>
    needs.every((ending) => means.includes(ending)) && more.every((one) => also.includes(one))
  const { possible = [], impossible = [] } = Object.groupBy(SENTENCES, (one) => (can(one) ? 'possible' : 'impossible'))
  return { possible, impossible }
}

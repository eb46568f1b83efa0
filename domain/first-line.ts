import type { LanguageId } from './locale.ts'
import type { Hundredths } from './points.ts'
import { wordsOf } from './search-words.ts'

/**
 * The sort orders of a first line. `quiet` begins with those who have not ordered for the longest time. SPEC §3
 * Account.
 */
export const FIRST_LINE_SORTS = ['group_points', 'own_points', 'last_order', 'quiet', 'joined', 'name'] as const
export type FirstLineSort = (typeof FIRST_LINE_SORTS)[number]

/** The sort fields of a directly recommended member. */
export interface FirstLineMember {
  user_id: number
  /** Null for an erased person. */
  name: string | null
  joined_at: Date
  own_points: Hundredths
  group_points: Hundredths
  /** Null for members without orders. */
  last_order_at: Date | null
}

/**
 * The members whose names match every word of a search by prefix, sorted; ties by name, then by id, so that pages never
 * repeat a member.
 */
export function arrangeFirstLine<Of extends FirstLineMember>(
  members: readonly Of[],
  { search, sort, language }: { search: string; sort: FirstLineSort; language: LanguageId },
): Of[] {
  const searched = foldedWords(search)
  const byName = new Intl.Collator(language)
  return members
    .filter(({ name }) => {
      const words = foldedWords(name ?? '')
      return searched.every((beginning) => words.some((word) => word.startsWith(beginning)))
    })
    .sort(
      (a, b) => BEFORE[sort](a, b) || byName.compare(a.name ?? '\uffff', b.name ?? '\uffff') || a.user_id - b.user_id,
    )
}

const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded)

const lastOrder = ({ last_order_at }: FirstLineMember): number => last_order_at?.getTime() ?? 0

const BEFORE: Record<FirstLineSort, (a: FirstLineMember, b: FirstLineMember) => number> = {
  group_points: (a, b) => b.group_points - a.group_points,
  own_points: (a, b) => b.own_points - a.own_points,
  last_order: (a, b) => lastOrder(b) - lastOrder(a),
  quiet: (a, b) => lastOrder(a) - lastOrder(b),
  joined: (a, b) => b.joined_at.getTime() - a.joined_at.getTime(),
  name: () => 0,
}

import { joinParts, splitParts } from '@meridian/domain/field-parts.ts'

/** The values of a form: plain data, as the contract's schemas read it. */
export type Values = Readonly<Record<string, unknown>>

/** Deep equality; the order of keys does not matter, and an absent key equals undefined. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSame(a[name], b[name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields in which `now` differs from `before`. */
export function changedFields(before: Values, now: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter((name) => !isSame(before[name], now[name]))
}

/** A field, or a part of one (`name.pl`), changed by two people in different ways. */
export interface Conflict {
  field: string
  original: unknown
  theirs: unknown
  mine: unknown
}

/**
 * Merges my changes with what somebody else has saved meanwhile. Fields changed by only one of us are merged silently.
 * A field changed by both to different values is a conflict, and `merged` has my value. The parts of `divided` fields
 * count as fields.
 */
export function mergeChanges<V extends Values>(
  from: V,
  given: V,
  typed: V,
  divided: readonly string[] = [],
): { merged: V; conflicts: Conflict[] } {
  const [original, theirs, mine] = [splitParts(from, divided), splitParts(given, divided), splitParts(typed, divided)]
  const own = changedFields(original, mine)
  const merged = joinParts({ ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }, divided)
  const conflicts = own
    .filter((field) => !isSame(original[field], theirs[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({ field, original: original[field], theirs: theirs[field], mine: mine[field] }))
  // Joined again, they have the fields of the values that were split.
  return { merged: merged as V, conflicts }
}

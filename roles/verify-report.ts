import type { RuleResult } from '@meridian/services/verification/verify.ts'

/** Output of `npm run verify` for a rule: a line, and one for each of the first rows that differ. */
export function verifyLines({ invariant, duration_ms, count, rows, failure }: RuleResult): string[] {
  const { name, area, says, subject } = invariant
  const found = failure !== null ? 'FAILED' : count === 0 ? 'holds' : 'DIFFERS'
  const time = `${(duration_ms / 1000).toFixed(1)} s`
  const line = `${found.padEnd(8)}${time.padStart(8)}  ${area.padEnd(10)} ${name.padEnd(24)} ${says}`
  if (failure !== null) return [line, `          ${failure}`]
  if (count === 0) return [line]
  return [
    line,
    ...rows.map(({ id, part, expected, found }) => {
      const of = [id === null ? null : `${subject} ${id}`, part].filter((one) => one !== null).join(', ')
      return `          ${of}: expected ${expected}; found ${found}`
    }),
    ...(count > rows.length ? [`          and ${count - rows.length} more`] : []),
  ]
}

/** The last line of `npm run verify`. */
export function verifySummary(verified: readonly RuleResult[]): string {
  const differing = verified.filter(({ count }) => count > 0).length
  const failed = verified.filter(({ failure }) => failure !== null).length
  const seconds = (verified.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1000).toFixed(1)
  if (differing + failed === 0) return `All ${verified.length} rules hold (${seconds} s).`
  const parts = [
    ...(differing > 0 ? [`${differing} of ${verified.length} rules do not hold`] : []),
    ...(failed > 0 ? [`${failed} could not be recomputed`] : []),
  ]
  return `${parts.join(', ')} (${seconds} s).`
}

/** Output of `npm run verify -- --json`. */
export function verifyJson(verified: readonly RuleResult[]): string {
  const rules = verified.map(({ invariant, ...found }) => {
    const { name, area, service, says, cites, subject } = invariant
    return { name, area, service, says, cites, subject, ...found }
  })
  return JSON.stringify({ holds: rules.every(({ count, failure }) => count === 0 && failure === null), rules }, null, 2)
}

import type { Requirement } from '@meridian/contract/structures.ts'
import type { Translate } from '../strings/translate.ts'

/** An amount of a requirement: points have decimals, all other metrics count people or legs. */
export function requirementAmount(
  { metric, scope }: Pick<Requirement, 'metric' | 'scope'>,
  value: number,
  points: (hundredths: number) => string,
): string {
  const inPoints = (metric === 'own_points' || metric === 'group_points') && scope !== 'leg'
  return inPoints ? points(Math.round(value * 100)) : String(value)
}

/** The missing part of a requirement. An upper limit that is exceeded cannot be met any more. SPEC §1 Positions. */
export function missingText(
  requirement: Pick<Requirement, 'metric' | 'scope' | 'met' | 'missing' | 'current' | 'target'>,
  translate: Translate,
  points: (hundredths: number) => string,
): string {
  const { met, missing, current, target } = requirement
  if (met) return translate('POSITION_DONE')
  if (missing > 0) return translate('POSITION_MISSING', { amount: requirementAmount(requirement, missing, points) })
  return translate('POSITION_OVER', { amount: requirementAmount(requirement, current - target, points) })
}

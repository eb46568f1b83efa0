import { POSITION_METRICS, POSITION_OPERATORS, POSITION_SCOPES, progressOf } from '@meridian/domain/position.ts'
import { expect, test } from 'vitest'
import { missingText } from './requirement-texts.ts'

const translate = (key: string, values?: Record<string, unknown>) => `${key} ${values?.amount ?? ''}`.trim()
const points = (hundredths: number) => `${hundredths / 100} P`

test('every requirement that is not met says what is missing, own volume too', () => {
  for (const metric of POSITION_METRICS) {
    for (const scope of POSITION_SCOPES) {
      for (const operator of POSITION_OPERATORS) {
        for (const own_points of [0, 100, 300]) {
          const requirement = { requirement_id: 1, alternative: 1, metric, scope, operator, target: 100 }
          const rest = { position_id: 2, depth: 1, per_leg: 1 }
          const { current, missing, met } = progressOf({ ...requirement, ...rest }, { own_points, legs: [] })
          const text = missingText({ metric, scope, met, missing, current, target: 100 }, translate, points)
          expect(text).toMatch(met ? /^POSITION_DONE$/ : /^POSITION_(MISSING|OVER) [1-9]/)
        }
      }
    }
  }
})

test.each([
  [{ current: 10, missing: 30, met: false }, 'POSITION_MISSING 30 P'],
  [{ current: 40, missing: 0, met: true }, 'POSITION_DONE'],
  [{ current: 45, missing: 0, met: false }, 'POSITION_OVER 5 P'],
])('own volume of %o reads %s', (progress, text) => {
  const requirement = { metric: 'own_points', scope: 'self', target: 40, ...progress } as const
  expect(missingText(requirement, translate, points)).toBe(text)
})

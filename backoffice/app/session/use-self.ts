import { readSelf } from '@meridian/contract/admin/sessions.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Right } from '@meridian/domain/admin-rights.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { answerTo } from '../calls/use-answer.ts'

export type Self = AnswerOf<typeof readSelf>['self']

/** The signed-in admin and their rights. The server decides on every call; this only hides what it would refuse. */
export const selfQuery = { ...answerTo(readSelf, {}), staleTime: 60_000 }

export function useSelf(): Self {
  return useSuspenseQuery(selfQuery).data.self
}

/** The countries in which the admin holds a right. */
export function countriesOf(self: Self, right: Right): readonly CountryId[] {
  return self.rights[right] ?? []
}

/** True if the admin has a right in a country or, without one, anywhere. Null requires no right. */
export function useMay(): (right: Right | null, country?: CountryId) => boolean {
  const self = useSelf()
  return (right, country) => {
    if (right === null) return true
    const countries = countriesOf(self, right)
    return country === undefined ? countries.length > 0 : countries.includes(country)
  }
}

/** Every country in which the admin holds any right. */
export function allCountriesOf(self: Self): readonly CountryId[] {
  return [...new Set(Object.values(self.rights).flat())].sort()
}

/** The minimum age of members. SPEC §5 Registration. */
export const AGE_MIN = 18
/** Nobody is older: rejects typing errors in the year. */
const AGE_MAX = 120

export type BirthDateResult = { value: string } | { problem: 'INVALID_FORMAT' | 'TOO_YOUNG' }

/** A date of birth (YYYY-MM-DD) of a person who is at least 18 on `today` (YYYY-MM-DD). SPEC §5 Registration. */
export function checkBirthDate(text: string, today: string): BirthDateResult {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // Date accepts 30 February but turns it into another date.
  if (date === null || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    return { problem: 'INVALID_FORMAT' }
  }
  if (text > today || text < yearsBefore(today, AGE_MAX)) return { problem: 'INVALID_FORMAT' }
  return text <= yearsBefore(today, AGE_MIN) ? { value: text } : { problem: 'TOO_YOUNG' }
}

/** ISO dates compare as strings, so the result need not be a real day (29 February minus one year). */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

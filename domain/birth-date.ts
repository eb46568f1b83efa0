/** Who joins is of age. SPEC §5 Registration. */
export const AGE_MIN = 18
/** Nobody is older. */
const AGE_MAX = 120

export type BirthDateResult = { value: string } | { problem: 'INVALID_FORMAT' | 'TOO_YOUNG' }

/** A day of birth, written YYYY-MM-DD, of somebody who is 18 on the day `today`, written alike. SPEC §5 Registration. */
export function checkBirthDate(text: string, today: string): BirthDateResult {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // 30 February is a date to Date, but another one than was written.
  if (date === null || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    return { problem: 'INVALID_FORMAT' }
  }
  if (text > today || text < yearsBefore(today, AGE_MAX)) return { problem: 'INVALID_FORMAT' }
  return text <= yearsBefore(today, AGE_MIN) ? { value: text } : { problem: 'TOO_YOUNG' }
}

/** Texts of days compare like the days; of a leap day's eve it is enough that it compares right. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

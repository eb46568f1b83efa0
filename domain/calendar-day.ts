/** Made once a zone: making one costs more than a hundred answers of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of the calendar that it is in a time zone at a moment, as `2026-11-21`: laws begin at midnight where they hold. SPEC §1. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    // Sweden writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}

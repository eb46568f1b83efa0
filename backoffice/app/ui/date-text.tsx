import { useFormats } from '../texts/formats.ts'

/** A day, such as that of a promised delivery. */
export function DayText({ day }: { day: string }) {
  const formats = useFormats()
  return <time dateTime={day}>{formats.day(day)}</time>
}

/** A moment in the person's own time zone; its title shows the full date and time. */
export function MomentText({ at }: { at: string }) {
  const formats = useFormats()
  return (
    <time dateTime={at} title={formats.exactly(at)}>
      {formats.moment(at)}
    </time>
  )
}

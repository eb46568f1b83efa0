import { Stepper } from '../../ui/field.tsx'

/** Units of lines, by position. */
export type ChosenUnits = ReadonlyMap<number, number>

/** A line of which up to `max` units may be chosen. */
export interface SteppedLine {
  position: number
  name: string
  max: number
}

/** A stepper for each line with units left. */
export function LineSteppers({
  lines,
  units,
  onChange,
}: {
  lines: readonly SteppedLine[]
  units: ChosenUnits
  onChange: (units: ChosenUnits) => void
}) {
  return lines
    .filter(({ max }) => max > 0)
    .map(({ position, name, max }) => (
      <div key={position} className="pack-line">
        <span translate="no">{name}</span>
        <Stepper
          label={name}
          value={Math.min(max, units.get(position) ?? 0)}
          max={max}
          onChange={(value) => onChange(new Map(units).set(position, value))}
        />
      </div>
    ))
}

/** The chosen units as request fields, limited to the units left, which may have decreased since a refetch. */
export function unitsOf(lines: readonly SteppedLine[], units: ChosenUnits): { position: number; units: number }[] {
  return lines
    .map(({ position, max }) => ({ position, units: Math.min(max, units.get(position) ?? 0) }))
    .filter((line) => line.units > 0)
}

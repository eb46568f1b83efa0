/** Chosen pieces of a line of an order. */
export interface Pieces {
  position: number
  units: number
}

/** A line of which pieces can be chosen, at most `most`. */
export interface ChoosableLine {
  position: number
  name: string
  most: number
}

/** The name of the field of a line. */
export const pieceField = (position: number): string => `units_${position}`

/** Every piece of these lines. */
export function allOf(lines: readonly Pick<ChoosableLine, 'position' | 'most'>[]): Pieces[] {
  return lines.map(({ position, most }) => ({ position, units: most }))
}

/** The pieces of a form as typed, to show it again unchanged. */
export function piecesTyped(form: Iterable<[string, unknown]>): Pieces[] {
  return [...form].flatMap(([name, units]) => {
    const position = /^units_(\d+)$/.exec(name)?.[1]
    return position === undefined ? [] : [{ position: Number(position), units: Number(units) || 0 }]
  })
}

/**
 * The lines of a previously validated form, with its numbers of pieces. After a lost answer fewer pieces may be left;
 * only the call itself shows if that is the reason.
 */
export function linesTyped(form: Iterable<[string, unknown]>): Pick<ChoosableLine, 'position' | 'most'>[] {
  const most = new Map(piecesTyped(form).map(({ position, units }) => [position, units]))
  return [...most].map(([position, units]) => ({ position, most: units }))
}

/**
 * The pieces chosen in a form: a line without a field counts as not chosen. Null where a number is none, or more than
 * there are; an empty list where nothing is chosen.
 */
export function readPieces(
  form: { get(name: string): unknown },
  lines: readonly Pick<ChoosableLine, 'position' | 'most'>[],
): Pieces[] | null {
  const read = lines.map(({ position, most }) => {
    const text = String(form.get(pieceField(position)) ?? '').trim()
    const units = text === '' ? 0 : Number(text)
    return /^\d{0,4}$/.test(text) && units <= most ? { position, units } : null
  })
  const known = read.flatMap((one) => one ?? [])
  return known.length < read.length ? null : known.filter(({ units }) => units > 0)
}

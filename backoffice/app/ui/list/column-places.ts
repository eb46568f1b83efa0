/** Minimum and maximum width of a column, in pixels. */
export const WIDTH_MIN = 60
export const WIDTH_MAX = 800

/** A chosen column: `total`, or `total:120` with its width in pixels. */
interface ChosenColumn {
  id: string
  width: number | undefined
}

/** A column with its visibility and its width; undefined for as wide as its content. */
export type PlacedColumn<Column> = Column & { width: number | undefined; isShown: boolean }

function read(text: string): ChosenColumn {
  const [id = '', typed] = text.split(':')
  const width = Number(typed)
  return { id, width: Number.isInteger(width) && width >= WIDTH_MIN && width <= WIDTH_MAX ? width : undefined }
}

/**
 * All columns in order: the first one, which names the row, then the chosen ones in the chosen order, then the others.
 * Without a choice all columns except extras are shown.
 */
export function placedColumns<Column extends { id: string; isExtra?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): PlacedColumn<Column>[] {
  const places = (chosen ?? []).map(read)
  const at = ({ id }: Column) => {
    const place = places.findIndex((one) => one.id === id)
    return place === -1 ? places.length : place
  }
  const [first, ...others] = columns.map((column) => ({
    ...column,
    width: places.find(({ id }) => id === column.id)?.width,
    isShown: chosen === undefined ? !column.isExtra : places.some(({ id }) => id === column.id),
  }))
  if (first === undefined) return []
  return [{ ...first, isShown: true }, ...others.toSorted((a, b) => at(a) - at(b))]
}

/**
 * The choice as stored in an address and a view. The first column, always shown, is included only if it has a width.
 */
export function chosenColumns(
  columns: readonly Pick<PlacedColumn<{ id: string }>, 'id' | 'width' | 'isShown'>[],
): string[] {
  return columns.flatMap(({ id, width, isShown }, index) => {
    if (width !== undefined && isShown) return [`${id}:${width}`]
    return index === 0 || !isShown ? [] : [id]
  })
}

/** The columns with some of them moved before or after another one; the first stays in place. */
export function movedColumns<Column extends { id: string }>(
  columns: readonly Column[],
  moved: ReadonlySet<string>,
  to: { id: string; isAfter: boolean },
): Column[] {
  const taken = columns.filter(({ id }, index) => index > 0 && moved.has(id) && id !== to.id)
  const left = columns.filter((column) => !taken.includes(column))
  const at = Math.max(1, left.findIndex(({ id }) => id === to.id) + (to.isAfter ? 1 : 0))
  return [...left.slice(0, at), ...taken, ...left.slice(at)]
}

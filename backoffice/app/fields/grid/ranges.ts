/** A cell by the indexes of its row and column. */
export interface Position {
  row: number
  column: number
}

/** A rectangle of cells, all ends included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

/** The number of rows and columns of a grid. */
export interface Size {
  rows: number
  columns: number
}

export function rangeOf(one: Position, other: Position): Range {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  }
}

/** The positions of a range, row by row. */
export function* positionsIn({ top, left, bottom, right }: Range): Generator<Position> {
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) yield { row, column }
  }
}

/** The cell that a key leads to from another; null for a key that does not move. */
export function moveBy(
  key: string,
  isToEnd: boolean,
  { row, column }: Position,
  { rows, columns }: Size,
  rowsPerPage: number,
): Position | null {
  const clamp = (to: Position): Position => ({
    row: Math.max(0, Math.min(rows - 1, to.row)),
    column: Math.max(0, Math.min(columns - 1, to.column)),
  })
  switch (key) {
    case 'ArrowUp':
      return clamp({ row: isToEnd ? 0 : row - 1, column })
    case 'ArrowDown':
      return clamp({ row: isToEnd ? rows : row + 1, column })
    case 'ArrowLeft':
      return clamp({ row, column: isToEnd ? 0 : column - 1 })
    case 'ArrowRight':
      return clamp({ row, column: isToEnd ? columns : column + 1 })
    case 'Home':
      return clamp({ row: isToEnd ? 0 : row, column: 0 })
    case 'End':
      return clamp({ row: isToEnd ? rows : row, column: columns })
    case 'PageUp':
      return clamp({ row: row - rowsPerPage, column })
    case 'PageDown':
      return clamp({ row: row + rowsPerPage, column })
    default:
      return null
  }
}

/** The next cell in reading order, or the previous one; null beyond the last or first cell. */
export function nextInOrder({ row, column }: Position, { rows, columns }: Size, isBack: boolean): Position | null {
  const at = row * columns + column + (isBack ? -1 : 1)
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns }
}

/**
 * The cells that a pasted block is written to. A selection that the block fits into several times is filled with it;
 * otherwise the block begins at the selection's first cell. `left_out` counts the cells beyond the edges of the grid.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  selection: Range,
  size: Size,
): { cells: (Position & { text: string })[]; range: Range; left_out: number } {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  const chosen = { rows: selection.bottom - selection.top + 1, columns: selection.right - selection.left + 1 }
  const isFilled = height > 0 && width > 0 && chosen.rows % height === 0 && chosen.columns % width === 0
  const range = isFilled
    ? selection
    : {
        top: selection.top,
        left: selection.left,
        bottom: Math.min(size.rows, selection.top + height) - 1,
        right: Math.min(size.columns, selection.left + width) - 1,
      }
  const cells = [...positionsIn(range)].flatMap(({ row, column }) => {
    const text = block[(row - range.top) % height]?.[(column - range.left) % width]
    return text === undefined ? [] : [{ row, column, text }]
  })
  const given = block.reduce((sum, row) => sum + row.length, 0)
  return { cells, range, left_out: isFilled ? 0 : given - cells.length }
}

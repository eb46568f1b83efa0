import { type RefObject, useLayoutEffect, useState } from 'react'
import type { GridColumn } from './cells.ts'
import type { Position } from './ranges.ts'

/** Heights in pixels, as grid.css has them. */
export const ROW_HEIGHT = 34
export const HEAD_HEIGHT = 38

/** Rows and columns drawn beyond the visible ones, so that scrolling shows no gaps. */
const ROWS_AROUND = 8
const COLUMNS_AROUND = 2

/** The part of a grid that is drawn; `to` is not included. */
export interface Window {
  rows: { from: number; to: number }
  columns: { from: number; to: number }
  /** The width of the frozen column. */
  nameWidth: number
  rowsPerPage: number
}

/** The left edge of each column beside the frozen one, and of the end. */
export function edgesOf(columns: readonly GridColumn[]): number[] {
  const edges = [0]
  for (const { width } of columns) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

/** The part that is visible in a scrolled box, with some rows and columns around it; `room` is the page's width. */
export function windowOf(
  box: { top: number; left: number; width: number; height: number; room: number },
  edges: readonly number[],
  rows: number,
): Window {
  // On a phone the frozen column leaves room for two others.
  const nameWidth = Math.min(240, Math.round(box.room * 0.46))
  const first = Math.floor(box.top / ROW_HEIGHT)
  const rowsPerPage = Math.max(1, Math.floor((box.height - HEAD_HEIGHT) / ROW_HEIGHT))
  const last = edges.length - 1
  const right = box.left + box.width - nameWidth
  const from = edges.findIndex((_, column) => (edges[column + 1] ?? Number.POSITIVE_INFINITY) > box.left)
  const to = edges.findIndex((edge) => edge >= right)
  return {
    rows: { from: Math.max(0, first - ROWS_AROUND), to: Math.min(rows, first + rowsPerPage + ROWS_AROUND + 1) },
    columns: {
      from: Math.max(0, Math.min(from, last) - COLUMNS_AROUND),
      to: Math.min(last, (to === -1 ? last : to) + COLUMNS_AROUND),
    },
    nameWidth,
    rowsPerPage,
  }
}

/** Keeps the drawn part of a scrolling box up to date; it only changes when other cells come into view. */
export function useWindow(scroller: RefObject<HTMLElement | null>, edges: readonly number[], rows: number): Window {
  const [shown, setShown] = useState(() =>
    windowOf({ top: 0, left: 0, width: 1000, height: 600, room: 1000 }, edges, rows),
  )
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return
    const read = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = box
      const room = box.parentElement?.clientWidth ?? width
      const next = windowOf({ top, left, width, height, room }, edges, rows)
      setShown((before) => (isSameWindow(before, next) ? before : next))
    }
    read()
    box.addEventListener('scroll', read, { passive: true })
    const sizes = new ResizeObserver(read)
    sizes.observe(box)
    return () => {
      box.removeEventListener('scroll', read)
      sizes.disconnect()
    }
  }, [scroller, edges, rows])
  return shown
}

function isSameWindow(one: Window, other: Window): boolean {
  return (
    one.rows.from === other.rows.from &&
    one.rows.to === other.rows.to &&
    one.columns.from === other.columns.from &&
    one.columns.to === other.columns.to &&
    one.nameWidth === other.nameWidth &&
    one.rowsPerPage === other.rowsPerPage
  )
}

/** Scrolls a cell out from under the head, the frozen column and the edges. */
export function scrollToCell(box: HTMLElement, { row, column }: Position, edges: readonly number[], nameWidth: number) {
  const top = row * ROW_HEIGHT
  const [left = 0, right = 0] = [edges[column], edges[column + 1]]
  const height = box.clientHeight - HEAD_HEIGHT
  const width = box.clientWidth - nameWidth
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_HEIGHT > box.scrollTop + height) box.scrollTop = top + ROW_HEIGHT - height
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (right > box.scrollLeft + width) box.scrollLeft = right - width
}

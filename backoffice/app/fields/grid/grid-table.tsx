// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows that are out of view are not drawn, which table elements cannot do; one cell takes the focus
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyState } from '../../ui/states.tsx'
import { CellEditor, type Leaving } from './cell-editor.tsx'
import { cellText, columnIn, type GridColumn, isNumberKind } from './cells.ts'
import { GridBar } from './grid-bar.tsx'
import { isText, positionOf, separatorsOf } from './grid-events.ts'
import { GridRow } from './grid-row.tsx'
import { problemText } from './problem-text.ts'
import { moveBy, nextInOrder, type Position } from './ranges.ts'
import { type GridRows, type GridState, type LeftOut, useGrid } from './use-grid.ts'
import { edgesOf, HEAD_HEIGHT, ROW_HEIGHT, scrollToCell, useWindow } from './use-window.ts'
import './grid.css'

export interface GridProps extends GridRows {
  label: string
  /** The head of the frozen column: what a row is. */
  rowTitle: string
  empty: { title: string; text?: string }
}

export function GridTable({ label, rowTitle, empty, ...given }: GridProps) {
  const { columns, rows, savedValue, isReadOnly, problems, edits } = given
  const { t, language } = useTexts()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const words = useMemo(() => ({ ...separatorsOf(language), yes: t('GRID_YES'), no: t('GRID_NO') }), [language, t])
  const grid = useGrid(given, words)
  const { active, range, editing } = grid
  const edges = useMemo(() => edgesOf(columns), [columns])
  const shown = useWindow(scroller, edges, rows.length)
  const drawn = useDrawn(shown.columns, active.column, columns.length)
  const drawnRows = useDrawn(shown.rows, active.row, rows.length)
  const [message, setMessage] = useState('')
  // True if the cell that the cursor has moved to is to be focused.
  const isMoved = useRef(false)
  // The mouse was pressed on a cell: moving it selects.
  const isDragged = useRef(false)
  // Escape was pressed: the next Tab leaves the grid.
  const isLeaving = useRef(false)

  const { onSelect } = given
  useEffect(() => {
    onSelect?.(rows.slice(range.top, range.bottom + 1).map((row) => row.id))
  }, [onSelect, rows, range.top, range.bottom])

  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || !isMoved.current || editing !== null) return
    isMoved.current = false
    scrollToCell(box, active, edges, shown.nameWidth)
    box.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
  })

  const act = (change: () => void): void => {
    isMoved.current = true
    setMessage('')
    change()
  }
  const report = ({ read_only, beyond }: LeftOut): void => {
    const parts = [
      read_only > 0 && t('GRID_LEFT_READ_ONLY', { count: read_only }),
      beyond > 0 && t('GRID_LEFT_BEYOND', { count: beyond }),
    ]
    setMessage(parts.filter(Boolean).join(' '))
  }
  const move = (to: Position | null, isExtended = false) => to !== null && act(() => grid.select(to, isExtended))
  const startEditing = (mode: 'replace' | 'edit'): void => {
    if (!grid.edit(mode)) setMessage(t('GRID_READ_ONLY'))
  }
  const leave = (text: string, leaving: Leaving): void => {
    // A cell left by a click elsewhere leaves the focus there.
    isMoved.current = leaving !== 'stay'
    grid.commit(text)
    const to = positionAfter(leaving, grid, shown.rowsPerPage)
    if (to !== null) grid.select(to)
  }
  const openOrToggle = (): void => {
    if (columns[active.column]?.kind.kind === 'yes_no') act(grid.toggle)
    else startEditing('edit')
  }

  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const leaves = isLeaving.current && key === 'Tab'
    if (key !== 'Shift') isLeaving.current = key === 'Escape'
    if (leaves) return
    const to = moveBy(key, isCommand, active, grid.size, shown.rowsPerPage)
    if (to !== null) move(to, shiftKey)
    else if (key === 'Tab') {
      const next = nextInOrder(active, grid.size, shiftKey)
      if (next === null) return
      move(next)
    } else if (key === 'F8') move(grid.nextWrong(shiftKey))
    else if (key === 'F2') startEditing('edit')
    else if (key === 'Enter') openOrToggle()
    else if (key === 'Delete' || key === 'Backspace') act(() => report({ read_only: grid.clear(), beyond: 0 }))
    else if (key === ' ' && columns[active.column]?.kind.kind === 'yes_no') act(grid.toggle)
    else if (isCommand) {
      if (!pressCommand(key.toLowerCase(), shiftKey)) return
    } else {
      // The key is typed into the control that opens, so that dead keys and input methods work.
      if (isText(event)) flushSync(() => startEditing('replace'))
      return
    }
    event.preventDefault()
  }
  /** @returns true if the key is a command of the grid */
  const pressCommand = (key: string, isShifted: boolean): boolean => {
    if (key === 'a')
      act(() => grid.selectRange({ top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 }))
    else if (key === 'd') act(() => report(grid.fillDown()))
    else if (key === 'z') act(() => grid.step(isShifted ? 'redo' : 'undo'))
    else if (key === 'y') act(() => grid.step('redo'))
    else return false
    return true
  }

  const onClipboard = (run: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    act(() => run(event.clipboardData))
  }
  const copy = (data: DataTransfer): void => {
    data.setData('text/plain', grid.copy())
    setMessage(t('GRID_COPIED', { count: (range.bottom - range.top + 1) * (range.right - range.left + 1) }))
  }

  const startDrag = (event: PointerEvent): void => {
    const position = positionOf(event.target)
    if (position === null || event.button !== 0 || event.pointerType === 'touch') return
    // Leaving the cell being edited commits it.
    if (editing !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    event.preventDefault()
    move(position, event.shiftKey)
    isDragged.current = true
  }
  const drag = (event: PointerEvent): void => {
    const box = scroller.current
    if (box === null || !isDragged.current || event.buttons !== 1) return
    const { left, top } = box.getBoundingClientRect()
    const x = event.clientX - left - shown.nameWidth + box.scrollLeft
    const y = event.clientY - top - HEAD_HEIGHT + box.scrollTop
    const column = edges.findLastIndex((edge) => edge <= x)
    const to = {
      row: Math.max(0, Math.min(rows.length - 1, Math.floor(y / ROW_HEIGHT))),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    }
    if (to.row === active.row && to.column === active.column) return
    // Captured any earlier, the pointer would click the grid instead of the cell.
    box.setPointerCapture(event.pointerId)
    move(to, true)
  }
  /** A finger selects a cell with one tap, and edits it with another. */
  const tap = (event: React.MouseEvent): void => {
    const position = positionOf(event.target)
    if (position === null || (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return
    if (position.row === active.row && position.column === active.column) openOrToggle()
    else move(position)
  }

  const cell = grid.cellAt(active)
  const row = rows[active.row]
  const head = columns[active.column]
  const column = head && row && columnIn(head, row.id)
  const problem = column && row && problems?.get(row.id)?.get(column.id)
  const savedText = column && row && cellText(savedValue(row.id, column.id), column.kind, words, true)
  const isChanged = column !== undefined && row !== undefined && edits.get(row.id)?.has(column.id) === true
  return (
    <section className="grid-field" aria-label={label}>
      <GridBar
        edits={edits}
        problems={problems}
        history={grid.history}
        onStep={(direction) => act(() => grid.step(direction))}
        onNextWrong={() => move(grid.nextWrong(false))}
      />
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        className="grid-scroll"
        // Without rows nothing in it takes the focus, but it may scroll.
        tabIndex={rows.length === 0 ? 0 : undefined}
        onKeyDown={press}
        onCopy={onClipboard(copy)}
        onCut={onClipboard((data) => {
          copy(data)
          report({ read_only: grid.clear(), beyond: 0 })
        })}
        onPaste={onClipboard((data) => report(grid.paste(data.getData('text/plain'))))}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={() => {
          isDragged.current = false
        }}
        onClick={tap}
        onDoubleClick={(event) => positionOf(event.target) !== null && openOrToggle()}
      >
        <div
          role="presentation"
          className="grid-body"
          style={{
            width: shown.nameWidth + (edges.at(-1) ?? 0),
            height: HEAD_HEIGHT + rows.length * ROW_HEIGHT,
          }}
        >
          <div role="row" aria-rowindex={1} className="grid-head">
            <div role="columnheader" aria-colindex={1} className="grid-name" style={{ width: shown.nameWidth }}>
              {rowTitle}
            </div>
            {drawn.map((at) => (
              <div
                key={columns[at]?.id}
                role="columnheader"
                aria-colindex={at + 2}
                className={isNumberColumn(columns[at]) ? 'grid-title n' : 'grid-title'}
                title={columns[at]?.name}
                style={{ left: shown.nameWidth + (edges[at] ?? 0), width: columns[at]?.width }}
              >
                {columns[at]?.name}
              </div>
            ))}
          </div>
          {drawnRows.map((index) => {
            const one = rows[index]
            if (one === undefined) return null
            const isIn = index >= range.top && index <= range.bottom
            const isActive = index === active.row
            return (
              <GridRow
                key={one.id}
                row={one}
                index={index}
                columns={columns}
                drawn={drawn}
                edges={edges}
                nameWidth={shown.nameWidth}
                edits={edits.get(one.id)}
                problems={problems?.get(one.id)}
                savedValue={savedValue}
                isReadOnly={isReadOnly}
                words={words}
                activeColumn={isActive ? active.column : -1}
                selectedFrom={isIn ? range.left : -1}
                selectedTo={isIn ? range.right : -1}
                noteId={`${id}-note`}
                editor={
                  isActive && editing !== null && column !== undefined ? (
                    <CellEditor
                      label={`${column.name}, ${one.name}`}
                      kind={column.kind}
                      text={grid.textAt(active)}
                      isReplacing={editing.mode === 'replace'}
                      onCommit={leave}
                      onCancel={() => act(grid.cancel)}
                    />
                  ) : null
                }
              />
            )
          })}
        </div>
      </div>
      {rows.length === 0 && <EmptyState {...empty} />}
      <p id={`${id}-note`} className={'problem' in cell || problem ? 'grid-note field-error' : 'grid-note sub'}>
        {'problem' in cell && column !== undefined ? problemText(cell.problem, column, words, t) : problem}
        {isChanged && ` ${t('GRID_SAVED', { value: savedText === '' ? '–' : (savedText ?? '') })}`}
      </p>
      <p role="status" className="grid-message sub">
        {message}
      </p>
      <p id={`${id}-help`} hidden>
        {t('GRID_HELP')}
      </p>
    </section>
  )
}

function isNumberColumn(column: GridColumn | undefined): boolean {
  return column !== undefined && isNumberKind(column.kind)
}

/** The indexes that are drawn: those in view, and the one with the cursor, which holds the focus. */
function useDrawn({ from, to }: { from: number; to: number }, active: number, count: number): readonly number[] {
  const extra = active < count && (active < from || active >= to) ? active : -1
  return useMemo(() => {
    const visible = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
    if (extra === -1) return visible
    return extra < from ? [extra, ...visible] : [...visible, extra]
  }, [from, to, extra])
}

function positionAfter(leaving: Leaving, { active, size }: GridState, rowsPerPage: number): Position | null {
  if (typeof leaving === 'object') return moveBy(leaving.key, false, active, size, rowsPerPage)
  if (leaving === 'next' || leaving === 'back') return nextInOrder(active, size, leaving === 'back') ?? active
  if (leaving === 'stay') return null
  return moveBy(leaving === 'up' ? 'ArrowUp' : 'ArrowDown', false, active, size, rowsPerPage)
}

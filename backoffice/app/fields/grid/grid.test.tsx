import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { open, press, the, type, until } from '../../testing.ts'
import type { CellValue, GridColumn } from './cells.ts'
import { type Edits, NO_EDITS } from './edits.ts'
import { Grid } from './grid.tsx'

const columns: readonly GridColumn[] = [
  { id: 'price', name: 'Price', kind: { kind: 'money', currency: 'EUR', min: 0 }, width: 100 },
  { id: 'stock', name: 'Stock', kind: { kind: 'number', digits: 0 }, width: 100 },
  { id: 'gift', name: 'Gift', kind: { kind: 'yes_no' }, width: 100 },
]
const rows = Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: `Row ${at}` }))
const savedValue = (_: string, column: string): CellValue => (column === 'gift' ? false : 1200)
const isReadOnly = (_: string, column: string) => column === 'stock'

let edits: Edits = NO_EDITS
let discard = () => {}
function Page() {
  const [now, setNow] = useState(NO_EDITS)
  edits = now
  discard = () => setNow(new Map())
  return (
    <Grid
      {...{ columns, rows, savedValue, isReadOnly, edits: now, onChange: setNow }}
      label="Prices"
      rowTitle="Product"
      empty={{ title: 'None' }}
    />
  )
}

beforeEach(() => {
  // A document without a browser has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})

const cellAt = (row: number, column: number) =>
  until(() => {
    const cell = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    if (cell === null) throw new Error(`There is no cell ${row}, ${column}`)
    return cell
  })
const note = () => document.querySelector('.grid-note')?.textContent.trim()
const message = () => document.querySelector('.grid-message')?.textContent
const isAt = async (row: number, column: number) => {
  const cell = await cellAt(row, column)
  await until(() => expect(document.activeElement).toBe(cell))
}

/** Presses a key, and waits until the page has processed it. */
async function key(name: string, keys?: KeyboardEventInit): Promise<boolean> {
  const isHandled = press(name, keys)
  await new Promise((resolve) => setTimeout(resolve))
  return isHandled
}

async function openGrid() {
  await open('/', { '/': <Page /> })
  const first = await cellAt(0, 0)
  first.focus()
}

async function write(text: string) {
  await key('x')
  await type(await the('field', /,/), text)
  await key('Enter')
}

function clipboard(name: 'paste' | 'copy', text = ''): string {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new Event(name, { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: data })
  document.activeElement?.dispatchEvent(event)
  return data.getData('text/plain')
}

test('a wrong value stays as typed, is explained where the cursor is, and is found again from afar', async () => {
  await openGrid()
  await write('12.345')
  await isAt(1, 0)
  await key('End', { ctrlKey: true })
  await isAt(499, 2)
  await key('F8')
  await isAt(0, 0)
  const cell = await cellAt(0, 0)
  expect(cell.textContent).toBe('12.345')
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  await until(() => expect(note()).toBe('At most 2 decimals. Saved: 12.00'))
  await key('z', { ctrlKey: true })
  await until(() => expect(edits.size).toBe(0))
  expect(cell.textContent).toBe('12.00')
})

test('a block of a spreadsheet is pasted as one step, and what was left out is said', async () => {
  await openGrid()
  await key('End', { ctrlKey: true })
  await isAt(499, 2)
  await key('ArrowUp')
  await key('Home')
  await isAt(498, 0)
  clipboard('paste', '"1,300.5"\t7\tyes\tmore\n14\t8\tno\n15\t9\tyes\n')
  await until(() =>
    expect(message()).toBe('Read-only cells left unchanged: 2. Cells beyond the edge of the table left out: 4.'),
  )
  expect(edits).toEqual(
    new Map([
      [
        '498',
        new Map<string, unknown>([
          ['price', { value: 130_050 }],
          ['gift', { value: true }],
        ]),
      ],
      ['499', new Map([['price', { value: 1400 }]])],
    ]),
  )
  expect(clipboard('copy')).toBe('1300.50\t1200\tYes\n14.00\t1200\tNo')
  await key('z', { ctrlKey: true })
  await until(() => expect(edits.size).toBe(0))
})

test('filling down repeats the first selected row, and discarded edits cannot be undone', async () => {
  await openGrid()
  await write('9')
  await key('ArrowUp')
  for (const _ of [1, 2, 3]) await key('ArrowDown', { shiftKey: true })
  await key('d', { ctrlKey: true })
  await until(() => expect([...edits.keys()]).toEqual(['0', '1', '2', '3']))
  discard()
  await until(() => expect(edits.size).toBe(0))
  await key('z', { ctrlKey: true })
  expect(((await the('button', 'Undo')) as HTMLButtonElement).disabled).toBe(true)
  expect(edits.size).toBe(0)
})

test('Escape keeps what was saved, and Escape with Tab leaves the grid', async () => {
  await openGrid()
  await key('x')
  await type(await the('field', 'Price, Row 0'), '77')
  await key('Escape')
  await isAt(0, 0)
  expect(edits.size).toBe(0)
  expect(await key('Tab')).toBe(true)
  await isAt(0, 1)
  await key('Escape')
  expect(await key('Tab')).toBe(false)
})

test('a read-only cell says so, and a yes or no cell is switched by a space', async () => {
  await openGrid()
  await key('ArrowRight')
  await isAt(0, 1)
  await key('5')
  await until(() => expect(message()).toBe('This cell cannot be changed'))
  await key('ArrowRight')
  await isAt(0, 2)
  await key(' ')
  await until(async () => expect((await cellAt(0, 2)).textContent).toContain('Yes'))
})

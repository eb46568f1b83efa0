import { useState } from 'react'
import type { CellValue, GridColumn } from '../../fields/grid/cells.ts'
import { type Edits, NO_EDITS, writeCells } from '../../fields/grid/edits.ts'
import { Grid } from '../../fields/grid/grid.tsx'

const CURRENCIES = ['PLN', 'EUR', 'CZK', 'HUF', 'RON', 'SEK', 'GBP'] as const
const COLUMNS = 37
const ROWS = 2000

/** As many prices as a shop has at most: one per product and country. */
const priceColumns: readonly GridColumn[] = Array.from({ length: COLUMNS }, (_, at) => {
  const currency = CURRENCIES[at % CURRENCIES.length] ?? 'EUR'
  return { id: `c${at}`, name: `${at + 1} ${currency}`, kind: { kind: 'money', currency, min: 0 }, width: 104 }
})
const products = Array.from({ length: ROWS }, (_, at) => ({ id: `p${at}`, name: `Ambre ${at + 1}` }))
const priceOf = (row: string, column: string): CellValue =>
  (Number(row.slice(1)) * 700 + Number(column.slice(1)) * 1300 + 4900) % 90_000

const kinds: readonly GridColumn[] = [
  { id: 'name', name: 'Name', kind: { kind: 'text', max: 40 }, width: 200, isRequired: true },
  { id: 'weight', name: 'Weight, kg', kind: { kind: 'number', digits: 3, min: 0 }, width: 110 },
  { id: 'price', name: 'Price, PLN', kind: { kind: 'money', currency: 'PLN', min: 0 }, width: 110 },
  {
    id: 'state',
    name: 'State',
    kind: {
      kind: 'choice',
      options: [
        { value: 'draft', name: 'Draft' },
        { value: 'sold', name: 'On sale' },
        { value: 'ended', name: 'Ended' },
      ],
    },
    width: 120,
  },
  { id: 'gift', name: 'Gift wrap', kind: { kind: 'yes_no' }, width: 100 },
  { id: 'stock', name: 'Stock', kind: { kind: 'number', digits: 0 }, width: 90 },
]
const saved: Readonly<Record<string, CellValue>> = {
  name: 'Hand wash',
  weight: 450,
  price: 4990,
  state: 'sold',
  gift: true,
  stock: 1240,
}
const kindRows = ['M-100', 'M-101', 'M-102', 'M-103'].map((id) => ({ id, name: id }))
const savedOf = (_: string, column: string): CellValue => saved[column] ?? null
const isStock = (_: string, column: string): boolean => column === 'stock'
const someEdits: Edits = writeCells(NO_EDITS, [
  { row: 'M-100', column: 'price', cell: { value: 5490 } },
  { row: 'M-101', column: 'price', cell: { typed: '54,9O', problem: { reason: 'NOT_A_NUMBER' } } },
  { row: 'M-102', column: 'state', cell: { value: 'ended' } },
]).edits
const noRows: typeof products = []
const noProducts = { title: 'No products yet', text: 'Add a product, then set its prices here.' }

/** 2,000 products × 37 countries, cells of all kinds with changed, wrong and read-only ones, and no rows. */
export default function GridStory() {
  const [prices, setPrices] = useState(NO_EDITS)
  const [edits, setEdits] = useState(someEdits)
  return (
    <div className="stack">
      <Grid
        label="Prices"
        rowTitle="Product"
        columns={priceColumns}
        rows={products}
        savedValue={priceOf}
        edits={prices}
        onChange={setPrices}
        empty={noProducts}
      />
      <Grid
        label="Cells of all kinds"
        rowTitle="SKU"
        columns={kinds}
        rows={kindRows}
        savedValue={savedOf}
        isReadOnly={isStock}
        edits={edits}
        onChange={setEdits}
        empty={noProducts}
      />
      <Grid
        label="Without rows"
        rowTitle="Product"
        columns={kinds}
        rows={noRows}
        savedValue={savedOf}
        edits={NO_EDITS}
        onChange={() => {}}
        empty={noProducts}
      />
    </div>
  )
}

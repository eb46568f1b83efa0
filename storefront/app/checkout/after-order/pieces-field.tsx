import { useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { type ChoosableLine, type Pieces, pieceField } from './pieces.ts'

/** The lines of an order, each with its number of chosen pieces; at first all, or the earlier choice. */
export function PiecesField({
  id,
  legend,
  lines,
  chosen,
  error,
}: {
  id: string
  legend: string
  lines: readonly ChoosableLine[]
  /** Null: nothing was chosen yet. */
  chosen: readonly Pieces[] | null
  error: string | undefined
}) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-1 outline-none"
      {...(error && { 'aria-describedby': `${id}-error` })}
    >
      <legend className="mb-1 font-semibold text-small">{legend}</legend>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            first={
              chosen === null ? line.most : (chosen.find(({ position }) => position === line.position)?.units ?? 0)
            }
          />
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-fine font-semibold text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Line({ line: { position, name, most }, first }: { line: ChoosableLine; first: number }) {
  const translate = useTranslate()
  const [units, setUnits] = useState(first)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-t border-line py-1.5 wrap-anywhere">
      <span>
        {name} <span className="text-small text-soft">{translate('PIECES_OF', { quantity: most })}</span>
      </span>
      <Stepper
        name={pieceField(position)}
        label={translate('QUANTITY_OF', { product: name })}
        minimum={0}
        maximum={most}
        value={units}
        onChange={setUnits}
      />
    </li>
  )
}

import { useTranslate } from '../../strings/strings-context.tsx'
import { LinePicture } from '../../ui/line.tsx'
import { useFormat } from '../../ui/locale.ts'

/** A line in a summary. Amounts in minor units. */
export interface ShortLine {
  key: number
  name: string
  detail: string | null
  image: string | null
  quantity: number
  /** Null if unavailable. */
  line_gross: number | null
}

/** The lines of a basket or order in short: picture, name, quantity and total. */
export function OrderLines({ lines, currency_symbol }: { lines: readonly ShortLine[]; currency_symbol: string }) {
  const translate = useTranslate()
  const { price } = useFormat()
  return (
    <ul className="grid gap-1.5">
      {lines.map((line) => (
        <li key={line.key} className="flex items-start gap-1.5">
          <div className="w-7 shrink-0">
            <LinePicture image={line.image} width={56} ground="bg-ground" />
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-display text-lead leading-tight lining-nums">
              {translate('QUANTITY_TIMES', { quantity: line.quantity })} {line.name}
            </p>
            {line.detail !== null && <p className="text-fine text-soft">{line.detail}</p>}
          </div>
          <p className="text-small font-semibold tabular-nums">
            {line.line_gross === null ? translate('NOT_AVAILABLE_NOW') : price(line.line_gross, currency_symbol)}
          </p>
        </li>
      ))}
    </ul>
  )
}

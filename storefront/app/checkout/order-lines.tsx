import { useFormat } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Picture } from '../ui/picture.tsx'

/** A line as summaries show it. Amounts in minor units. */
export interface ShortLine {
  key: number
  name: string
  detail: string | null
  image: string | null
  quantity: number
  line_gross: number
}

/** The lines of a basket or order, short: picture, name, pieces, and what they come to. */
export function OrderLines({ lines, currency_symbol }: { lines: readonly ShortLine[]; currency_symbol: string }) {
  const translate = useTranslate()
  const { price } = useFormat()
  return (
    <ul className="grid gap-1.5">
      {lines.map((line) => (
        <li key={line.key} className="flex items-start gap-1.5">
          <div className="w-7 shrink-0">
            <Picture
              image={line.image}
              alt=""
              sizes="56px"
              width={56}
              height={70}
              className="aspect-[4/5] rounded-small bg-ground object-cover"
            />
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-display text-lead leading-tight lining-nums">
              {translate('QUANTITY_TIMES', { quantity: line.quantity })} {line.name}
            </p>
            {line.detail !== null && <p className="text-fine text-soft">{line.detail}</p>}
          </div>
          <p className="text-small font-semibold tabular-nums">{price(line.line_gross, currency_symbol)}</p>
        </li>
      ))}
    </ul>
  )
}

import { type Product, ProductCard } from '../cards/product-card.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Both, Sample } from './both.tsx'
import type { DesignData } from './routes/design.tsx'

/** Product states as changes to a plain one. Amounts in minor units, points in hundredths. */
const STATES: readonly { name: string; change: Partial<Product> }[] = [
  { name: 'Plain', change: {} },
  { name: 'New', change: { is_new: true } },
  {
    name: 'Reduced, with the price per unit and more points',
    change: {
      gross_price: 18_900,
      promotion_gross_price: 15_120,
      lowest_prior_price: 17_900,
      points: 3_800,
      promotion_points: 5_000,
      unit_price: { gross_price: 30_240, amount: 100, unit: 'ml', ounce: null },
    },
  },
  { name: 'Free', change: { gross_price: 0, points: 0, unit_price: null } },
  { name: 'Few left', change: { available: 2, is_few_left: true } },
  { name: 'Sold out', change: { available: 0 } },
  { name: 'Without a picture', change: { image: null } },
  {
    name: 'Long and dear',
    change: {
      name: 'Feuchtigkeitsspendende Intensivnachtpflege mit Ringelblumenöl',
      kind: 'Gesichtspflege für empfindliche Haut',
      variant_name: 'Nachfüllpackung, 1000 ml',
      gross_price: 1_234_567_00,
      promotion_gross_price: null,
    },
  },
]

/** Prices and product cards in every state, and the skeleton of a card. */
export function Cards({ products, currency_symbol }: DesignData) {
  const [plain] = products
  if (plain === undefined) return null
  const base: Product = {
    ...plain,
    promotion_gross_price: null,
    promotion_points: null,
    lowest_prior_price: null,
    is_new: false,
  }
  return (
    <>
      <Both title="Prices">
        {STATES.slice(0, 4).map(({ name, change }) => (
          <Sample key={name} name={name}>
            <div className="w-32.5">
              <Price priced={{ ...base, ...change }} currency_symbol={currency_symbol} />
            </div>
            <div className="w-32.5">
              <Price priced={{ ...base, ...change }} currency_symbol={currency_symbol} size="page" />
            </div>
          </Sample>
        ))}
      </Both>
      <Both title="Cards" note="One that is in the basket is marked; add one and see.">
        <ul className="design-cards grid grid-fill-[200px] gap-y-4 gap-x-(--gap-cards)">
          {STATES.map(({ name, change }) => (
            <li key={name}>
              <ProductCard product={{ ...base, ...change }} currency_symbol={currency_symbol} sizes="240px" />
            </li>
          ))}
          <li>
            <Skeleton className="aspect-[4/5]" />
            <Skeleton className="mt-2 h-3 w-3/4" />
          </li>
        </ul>
      </Both>
    </>
  )
}

import { useEffect, useState } from 'react'
import { readLocal } from '../../basket/local-data.ts'
import { links } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { type CardsAnswer, readCards } from './read-cards.ts'
import { readViewed } from './viewed-products.ts'
import { ViewedShapes } from './viewed-shapes.tsx'

/** The recently viewed products with current data from the shop; those not sold here are left out. */
export default function ViewedList({ without }: { without: number | null }) {
  const { locale } = useLocale()
  const [answer, setAnswer] = useState<CardsAnswer | null>(null)

  useEffect(() => {
    const stale = new AbortController()
    const others = readViewed(readLocal('viewed')).filter(({ product_id }) => product_id !== without)
    void readCards(
      links.cards(
        locale,
        others.map(({ variant_id }) => variant_id),
      ),
      stale.signal,
    ).then((cards) => !stale.signal.aborted && setAnswer(cards))
    return () => stale.abort()
  }, [locale, without])

  if (answer === null) return <ViewedShapes />
  return (
    <ul className="viewed-row">
      {answer.products.map((product) => (
        <li key={product.variant_id} className="viewed-card">
          <div className="card-picture">
            <Picture
              image={product.image}
              alt=""
              crop={product.crop}
              sizes="(min-width: 900px) 15vw, 40vw"
              width={240}
              height={300}
            />
          </div>
          <h3 className="viewed-name">
            <Link to={links.product(locale, product.variant_slug)} prefetch>
              {product.name}
            </Link>
          </h3>
          <Price priced={product} currency_symbol={answer.currency_symbol} />
        </li>
      ))}
    </ul>
  )
}

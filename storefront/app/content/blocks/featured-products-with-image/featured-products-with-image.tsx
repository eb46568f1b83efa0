import { useId } from 'react'
import { ProductCard } from '../../../cards/product-card.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import { BlockLink } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** The number that fits beside a picture. */
const SHOWN = 4

/** A picture with the products in it: each has a marker that links to its card. */
export default function FeaturedProducts({ block, lang, leads }: BlockProps<'featured_products_with_image'>) {
  const translate = useTranslate()
  const id = useId()
  const { title, text, picture, link, currency_symbol } = block
  const products = block.products.slice(0, SHOWN)
  if (products.length === 0) return null
  const numberOf = (variant_id: number) => products.findIndex((product) => product.variant_id === variant_id) + 1
  const marks = (block.marks ?? []).filter(({ variant_id }) => numberOf(variant_id) > 0)
  return (
    <section
      className="wrap section grid grid-cols-1 gap-y-(--space-small) gap-x-(--gap-columns) items-start md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
      aria-label={title ?? translate('PRODUCTS')}
    >
      <div className="featured-scene relative overflow-hidden rounded-picture bg-panel md:sticky md:top-14">
        <Picture
          image={picture.image}
          alt={picture.alt}
          lang={lang('picture', 'alt')}
          sizes="(min-width: 1760px) 860px, (min-width: 900px) 50vw, 92vw"
          width={1200}
          height={900}
          first={leads}
        />
        {picture.image !== null && marks.length > 0 && (
          <svg className="absolute inset-0" width="100%" height="100%">
            <title lang={lang('picture', 'alt')}>{picture.alt}</title>
            {marks.map(({ variant_id, x, y }) => (
              <a
                key={variant_id}
                href={`#${id}${variant_id}`}
                aria-label={`${numberOf(variant_id)} ${products[numberOf(variant_id) - 1]?.name ?? ''}`}
                className="featured-mark"
              >
                <circle cx={`${x}%`} cy={`${y}%`} r="16" />
                <text x={`${x}%`} y={`${y}%`} dy="0.35em" textAnchor="middle">
                  {numberOf(variant_id)}
                </text>
              </a>
            ))}
          </svg>
        )}
      </div>
      <div>
        <BlockHeading title={title} lang={lang} />
        {text && (
          <p className="mt-2 text-lead text-soft" lang={lang('text')}>
            {text}
          </p>
        )}
        <ul
          className="featured-products grid grid-fill-[max(8.5rem,40%)] gap-y-4 gap-x-(--gap-cards) my-(--space-small)"
          data-count={products.length}
        >
          {products.map((product) => {
            const isMarked = marks.some(({ variant_id }) => variant_id === product.variant_id)
            return (
              <li key={product.variant_id} id={`${id}${product.variant_id}`}>
                {isMarked && (
                  <span className="featured-number" aria-hidden="true">
                    {numberOf(product.variant_id)}
                  </span>
                )}
                <ProductCard
                  product={product}
                  currency_symbol={currency_symbol}
                  sizes="(min-width: 900px) 20vw, 46vw"
                />
              </li>
            )
          })}
        </ul>
        <BlockLink link={link} lang={lang('link', 'label')} />
      </div>
    </section>
  )
}

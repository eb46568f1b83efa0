import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import { reductionPercent } from '@meridian/domain/reduction.ts'
import { memo } from 'react'
import type { z } from 'zod'
import { AddToBasket } from '../basket/add-to-basket.tsx'
import { useIsInBasket } from '../basket/basket-store.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { UnavailableButton } from './unavailable-button.tsx'
import { WishButton } from './wishes/wish-button.tsx'

export type Product = z.output<typeof ProductItem>

/** A product in a list: picture, name, type, price with its legal details, and the add button. */
export const ProductCard = memo(function ProductCard({
  product,
  currency_symbol,
  sizes,
  first = false,
}: {
  product: Product
  currency_symbol: string
  sizes: string
  /** Above the fold: the picture loads eagerly. */
  first?: boolean
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const inBasket = useIsInBasket(product.variant_id)
  const percent = reductionPercent(product)
  return (
    <article className="card">
      <div className="card-picture">
        <Picture
          image={product.image}
          alt=""
          crop={product.crop}
          sizes={sizes}
          width={480}
          height={600}
          first={first}
        />
        <p className="card-tags">
          {product.is_new && <span className="tag">{translate('TAG_NEW')}</span>}
          {percent !== null && (
            <span className="tag text-sale font-semibold">{translate('TAG_REDUCED', { percent })}</span>
          )}
        </p>
        <WishButton variant_id={product.variant_id} product_name={product.name} />
        {inBasket && (
          <p className="card-mark tag">
            <Icon name="check" className="icon-small" />
            {translate('IN_BASKET')}
          </p>
        )}
      </div>
      <h3 className="card-name">
        <Link to={links.product(locale, product.variant_slug)} prefetch>
          {product.name}
        </Link>
      </h3>
      <p className="card-kind">
        {product.kind}, {product.variant_name}
        {product.variants_count > 1 && (
          <span className="block">{translate('MORE_VARIANTS', { count: product.variants_count - 1 })}</span>
        )}
      </p>
      <div className="card-foot">
        <Price priced={product} currency_symbol={currency_symbol} />
        {product.is_few_left && (
          <p className="text-fine text-sale">{translate('FEW_LEFT', { count: product.available })}</p>
        )}
        {product.sold_from !== undefined && (
          <p className="text-fine">{translate(product.available > 0 ? 'PREORDER' : 'SOLD_LATER')}</p>
        )}
        <div className="card-add">
          {product.available > 0 ? (
            <AddToBasket
              variant_id={product.variant_id}
              promotion_id={product.promotion_id}
              product_name={product.name}
              product_id={product.product_id}
              other_sizes={product.variants_count > 1}
            />
          ) : (
            <UnavailableButton
              name={product.name}
              product_id={product.product_id}
              other_sizes={product.variants_count > 1}
            />
          )}
        </div>
      </div>
    </article>
  )
})

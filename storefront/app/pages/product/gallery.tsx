import { type ComponentType, type MouseEvent, useState } from 'react'
import type { ZoomProps } from '../../dialogs/zoom.tsx'
import { links } from '../../links.ts'
import { usePlace } from '../../place.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { variantOf } from '../../ui/picture-path.ts'
import { takeClick } from '../../ui/take-click.ts'
import type { ProductData } from './page.tsx'

/**
 * The chosen variant large, and every variant's picture small, none cut off, each leading to its variant. The large one leads to
 * the picture as big as there is one: with scripts in a dialog over the page.
 */
export function Gallery({ product }: { product: ProductData['product'] }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null)
  const { variant, variants } = product
  const { image } = variant
  const alt = `${product.name}, ${variant.name}`
  const main = (
    <Picture
      key={variant.variant_id}
      image={image}
      alt={alt}
      sizes="(min-width: 1760px) 860px, (min-width: 900px) 50vw, 92vw"
      width={1440}
      height={1800}
      first
    />
  )

  function zoom(event: MouseEvent<HTMLAnchorElement>) {
    if (!takeClick(event)) return
    const { href } = event.currentTarget
    import('../../dialogs/zoom.tsx').then(
      (loaded) => setZoom(() => loaded.default),
      () => window.location.assign(href),
    )
  }

  return (
    <div className="gallery">
      {image === null ? (
        <div className="gallery-main">{main}</div>
      ) : (
        <a href={variantOf(image, 1440)} className="gallery-main" onClick={zoom}>
          {main}
          <span className="gallery-zoom">
            <Icon name="zoom" />
            <span className="sr-only">{translate('ZOOM')}</span>
          </span>
        </a>
      )}
      {variants.length > 1 && (
        <ul className="thumbnails">
          {variants.map((each) => (
            <li key={each.variant_id}>
              <Link
                to={links.product(locale, each.slug)}
                replace
                preventScrollReset
                prefetch
                aria-current={each.variant_id === variant.variant_id ? 'true' : undefined}
              >
                <Picture image={each.image} alt={each.name} sizes="72px" width={160} height={200} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {Zoom && (
        <Zoom
          title={product.name}
          pictures={variants.flatMap(({ variant_id, image, name }) =>
            image === null ? [] : [{ id: variant_id, image, name }],
          )}
          first={variant.variant_id}
          onClose={() => setZoom(null)}
        />
      )}
    </div>
  )
}

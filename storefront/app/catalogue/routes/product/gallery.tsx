import { type ComponentType, type MouseEvent, useState } from 'react'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { claimClick } from '../../../ui/claim-click.ts'
import type { ZoomProps } from '../../../ui/dialogs/zoom.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { setLoadFailure } from '../../../ui/load-failure.ts'
import { useLocale } from '../../../ui/locale.ts'
import { Picture } from '../../../ui/picture.tsx'
import { variantOf } from '../../../ui/picture-path.ts'
import type { ProductData } from './page.tsx'

/**
 * Named, because a handler chained to `import()` itself runs before the styles, and its failures do not include
 * theirs.
 */
const loadZoom = () => import('../../../ui/dialogs/zoom.tsx')

/**
 * The selected variant's picture, thumbnails of differing variants linking to them, and further views of the product. The
 * large picture and the views open at full size: with scripts in a dialog with all pictures.
 */
export function Gallery({ product }: { product: ProductData['product'] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const [open, setOpen] = useState<{ Zoom: ComponentType<ZoomProps>; first: number } | null>(null)
  const { variant, variants, pictures, variant_pictures = [] } = product
  const { image } = variant
  // Variants without a picture of their own share one; it leads to the selected variant, or the first of them.
  const differing = variants.filter(
    ({ variant_id, image_file_id }, at) =>
      variant_id === variant.variant_id ||
      (image_file_id !== variant.image_file_id &&
        variants.findIndex((one) => one.image_file_id === image_file_id) === at),
  )
  const own = variant_pictures.find(({ image_file_id }) => image_file_id === variant.image_file_id)
  const alt = own?.alt ?? `${product.name}, ${variant.name}`
  const main = (
    <Picture
      key={variant.variant_id}
      image={image}
      alt={alt}
      crop={own?.crop}
      sizes="(min-width: 1760px) 860px, (min-width: 900px) 50vw, 92vw"
      width={1440}
      height={1800}
      first
    />
  )

  function zoom(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (!claimClick(event)) return
    loadZoom().then(
      (loaded) => setOpen({ Zoom: loaded.default, first }),
      () => setLoadFailure('code'),
    )
  }

  return (
    <div className="gallery">
      {image === null ? (
        <div className="gallery-main">{main}</div>
      ) : (
        <a href={variantOf(image, 1440)} className="gallery-main" onClick={(event) => zoom(event, variant.variant_id)}>
          {main}
          <span className="absolute right-1.5 bottom-1.5 grid size-5.5 place-items-center rounded-small bg-ground text-ink print:hidden">
            <Icon name="zoom" />
            <span className="sr-only">{translate('ZOOM')}</span>
          </span>
        </a>
      )}
      {differing.length > 1 && (
        <ul className="thumbnails">
          {differing.map((each) => (
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
      {pictures.length > 0 && (
        <ul
          className="views flex flex-wrap gap-1 md:grid md:grid-cols-3 md:col-span-full md:gap-1.5"
          aria-label={translate('MORE_PICTURES')}
        >
          {pictures.map((picture) => (
            <li key={picture.image_file_id}>
              <a href={variantOf(picture.image, 1440)} onClick={(event) => zoom(event, -picture.image_file_id)}>
                <Picture
                  image={picture.image}
                  alt={picture.view}
                  crop={picture.crop}
                  sizes="(min-width: 900px) 17vw, 72px"
                  width={320}
                  height={400}
                />
                <span className="sr-only">{translate('ZOOM')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <open.Zoom
          title={product.name}
          pictures={[
            ...differing.flatMap(({ variant_id, image, name }) =>
              image === null ? [] : [{ id: variant_id, image, name }],
            ),
            // Negative, so that file ids cannot collide with variant ids.
            ...pictures.map(({ image_file_id, image, view }) => ({ id: -image_file_id, image, name: view })),
          ]}
          first={open.first}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

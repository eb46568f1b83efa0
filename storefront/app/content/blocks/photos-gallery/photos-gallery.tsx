import { type ComponentType, type MouseEvent, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { claimClick } from '../../../ui/claim-click.ts'
import type { ZoomProps } from '../../../ui/dialogs/zoom.tsx'
import { setLoadFailure } from '../../../ui/load-failure.ts'
import { Picture } from '../../../ui/picture.tsx'
import { variantOf } from '../../../ui/picture-path.ts'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

/** Named: what is chained to `import()` itself runs before the styles, and its failures do not include theirs. */
const loadZoom = () => import('../../../ui/dialogs/zoom.tsx')

/** A grid of pictures. Each links to its full size: with scripts in a dialog with all pictures. */
export default function PhotosGallery({ block: { title, images }, lang }: BlockProps<'photos_gallery'>) {
  const translate = useTranslate()
  const [open, setOpen] = useState<{ Zoom: ComponentType<ZoomProps>; first: number } | null>(null)
  if (images.length === 0) return null
  const label = title ?? translate('GALLERY')

  function zoom(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (!claimClick(event)) return
    loadZoom().then(
      (loaded) => setOpen({ Zoom: loaded.default, first }),
      () => setLoadFailure('code'),
    )
  }

  return (
    <section className="wrap section" aria-label={label}>
      <BlockHeading title={title} lang={lang} className="mb-3" />
      <ul className="photos" data-count={Math.min(images.length, 6)}>
        {images.map(({ picture, caption }, index) => {
          const shown = (
            <Picture
              image={picture.image}
              alt={picture.alt}
              lang={lang('images', index, 'picture', 'alt')}
              sizes="(min-width: 900px) 30vw, 46vw"
              width={960}
              height={960}
            />
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures never change their order while a page is open
            <li key={index}>
              <figure>
                {picture.image === null ? (
                  <div className="photo block overflow-hidden rounded-picture bg-panel">{shown}</div>
                ) : (
                  <a
                    className="photo block overflow-hidden rounded-picture bg-panel"
                    href={variantOf(picture.image, 1440)}
                    onClick={(event) => zoom(event, index)}
                  >
                    {shown}
                    <span className="sr-only">{translate('ZOOM')}</span>
                  </a>
                )}
                {caption && <figcaption lang={lang('images', index, 'caption')}>{caption}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
      {open && (
        <open.Zoom
          title={label}
          pictures={images.flatMap(({ picture, caption }, id) =>
            picture.image === null ? [] : [{ id, image: picture.image, name: caption ?? picture.alt }],
          )}
          first={open.first}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

import { useTranslate } from '../../../strings/strings-context.tsx'
import { Carousel } from '../../../ui/carousel.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockOf, BlockProps } from '../../blocks.ts'

/** Partners, press and certificates, shown by logo or name. */
export default function LogosCarousel({ block: { title, logos }, lang }: BlockProps<'logos_carousel'>) {
  const translate = useTranslate()
  if (logos.length === 0) return null
  return (
    <div className="wrap section">
      <Carousel label={title ?? translate('CAROUSEL_LOGOS')} heading={<BlockHeading title={title} lang={lang} />}>
        {logos.map((logo, index) => (
          <Logo key={logo.name} logo={logo} lang={lang('logos', index, 'name')} />
        ))}
      </Carousel>
    </div>
  )
}

function Logo({
  logo: { name, picture, url },
  lang,
}: {
  logo: BlockOf<'logos_carousel'>['logos'][number]
  lang: string | undefined
}) {
  const sign =
    picture === undefined || picture.image === null ? (
      <span className="logo-name" lang={lang}>
        {name}
      </span>
    ) : (
      <Picture image={picture.image} alt={name} lang={lang} sizes="200px" width={320} height={200} />
    )
  return url === undefined ? (
    <div className="logo-tile">{sign}</div>
  ) : (
    <a className="logo-tile" href={url} rel="noopener noreferrer">
      {sign}
    </a>
  )
}

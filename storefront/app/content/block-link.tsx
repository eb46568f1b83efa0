import { links } from '../links.ts'
import { ButtonLink, type ButtonLook } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { usePlace } from '../ui/place.ts'

interface BlockLinkProps {
  link: { label: string; path: string } | undefined
  /** The language of the label where it is not the page's. */
  lang: string | undefined
}

/** A link of a block as an underlined text; nothing without one. */
export function BlockLink({ link, lang }: BlockLinkProps) {
  const { locale } = usePlace()
  if (link === undefined) return null
  return (
    <Link to={links.under(locale, link.path)} className="underlined text-small" lang={lang} prefetch>
      {link.label}
    </Link>
  )
}

/** A link of a block as a button; nothing without one. */
export function BlockButton({ link, lang, look = 'primary' }: BlockLinkProps & { look?: ButtonLook }) {
  const { locale } = usePlace()
  if (link === undefined) return null
  return (
    <ButtonLink to={links.under(locale, link.path)} look={look} lang={lang} prefetch>
      {link.label}
    </ButtonLink>
  )
}

import { links } from '../links.ts'
import { ButtonLink, type ButtonLook } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'

interface BlockLinkProps {
  link: { label: string; path: string } | undefined
  /** The language of the label if it differs from the page's. */
  lang: string | undefined
}

/** A block's link as an underlined text; nothing without a link. */
export function BlockLink({ link, lang }: BlockLinkProps) {
  const { locale } = useLocale()
  if (link === undefined) return null
  return (
    <Link to={links.under(locale, link.path)} className="underlined text-small" lang={lang} prefetch>
      {link.label}
    </Link>
  )
}

/** A block's link as a button; nothing without a link. */
export function BlockButton({ link, lang, look = 'primary' }: BlockLinkProps & { look?: ButtonLook }) {
  const { locale } = useLocale()
  if (link === undefined) return null
  return (
    <ButtonLink to={links.under(locale, link.path)} look={look} lang={lang} prefetch>
      {link.label}
    </ButtonLink>
  )
}

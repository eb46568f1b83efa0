import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import type { ReactNode } from 'react'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useMaybeLocale } from '../ui/locale.ts'
import { useShopName } from '../ui/shop-facts.ts'

/** `again` is the address to retry; by default this page. */
export function Failed({ again = '' }: { again?: string }) {
  const translate = useTranslate()
  return (
    <ProblemPage
      number="500"
      title={translate('FAILED_TITLE')}
      text={translate('FAILED_TEXT')}
      action={
        <a href={again} className="button button-primary">
          {translate('TRY_AGAIN')}
        </a>
      }
    />
  )
}

/** The common layout: status number, text and links. */
export function ProblemPage({
  number,
  title,
  text,
  action,
  children,
}: {
  number: string
  title: string
  text: string
  /** A more useful action than going home. */
  action?: ReactNode
  /** Further suggestions. */
  children?: ReactNode
}) {
  const translate = useTranslate()
  const locale = useMaybeLocale()?.locale ?? DEFAULT_LOCALE
  const shop_name = useShopName()
  return (
    <main className="wrap problem">
      {/* React hoists it into the head: the error page of a route has no meta of its own. */}
      <title>{shop_name}</title>
      <p className="logo">{shop_name.toUpperCase()}</p>
      <div className="grid max-w-[52ch] gap-2">
        <p className="problem-number" aria-hidden="true">
          {number}
        </p>
        <h1 className="text-heading">{title}</h1>
        <p className="text-lead text-soft">{text}</p>
      </div>
      {children}
      <div className="flex flex-wrap justify-center gap-2">
        {action}
        <a href={links.home(locale)} className={`button button-${action ? 'outline' : 'primary'}`}>
          {translate('TO_HOME')}
        </a>
      </div>
    </main>
  )
}

import type { ReactNode } from 'react'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useMe } from './me.tsx'
import { useSamePage } from './page-paths.ts'

/**
 * Tells a member who looks at the shop of another country where their basket is, and leads to this page there: prices follow the page,
 * the basket does not. For everybody else `children`.
 */
export function OwnCountry({ children }: { children?: ReactNode }) {
  const translate = useTranslate()
  const { languageId } = usePlace()
  const { linkTo } = useSamePage()
  const elsewhere = useMe()?.member?.elsewhere
  if (!elsewhere) return children
  return (
    <>
      {translate('MEMBER_ELSEWHERE', { country: elsewhere.name })}{' '}
      <a className="underlined" href={linkTo(elsewhere.locale, languageId)}>
        {translate('MEMBER_ELSEWHERE_GO', { country: elsewhere.name })}
      </a>
    </>
  )
}

/** The same as a line of its own where the bar on top has no room for it. */
export function OwnCountryLine() {
  const elsewhere = useMe()?.member?.elsewhere
  if (!elsewhere) return null
  return (
    <p className="wrap border-line border-b py-1 text-fine text-soft md:hidden">
      <OwnCountry />
    </p>
  )
}

import { DEFAULT_LOCALE } from '@meridian/domain/locale.ts'
import { isRouteErrorResponse, Link } from 'react-router'
import { links } from '../links.ts'
import { useMaybePlace } from '../place.ts'
import { useShopName } from '../shop-facts.ts'
import { useTranslate } from '../strings/strings-context.tsx'

/** The page in place of one that is not there or failed: /404 and /500, without the main layout. SPEC §2. */
export function Problem({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? <NotFound /> : <Failed />
}

export function NotFound() {
  const translate = useTranslate()
  return <ProblemPage number="404" title={translate('NOT_FOUND_TITLE')} text={translate('NOT_FOUND_TEXT')} />
}

export function Failed() {
  const translate = useTranslate()
  return <ProblemPage number="500" title={translate('FAILED_TITLE')} text={translate('FAILED_TEXT')} retry />
}

function ProblemPage({
  number,
  title,
  text,
  retry = false,
}: {
  number: string
  title: string
  text: string
  retry?: boolean
}) {
  const translate = useTranslate()
  const locale = useMaybePlace()?.locale ?? DEFAULT_LOCALE
  const shop_name = useShopName()
  return (
    <main className="wrap grid min-h-dvh place-content-center gap-3 py-8 text-center">
      {/* Written by React into the head: the error page of a route has no meta of its own. */}
      <title>{shop_name}</title>
      <p className="logo justify-self-center">{shop_name.toUpperCase()}</p>
      <p className="font-display text-hero text-accent-text" aria-hidden="true">
        {number}
      </p>
      <h1 className="text-heading">{title}</h1>
      <p className="mx-auto max-w-[48ch] text-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Link to={links.home(locale)} reloadDocument className="button button-primary">
          {translate('TO_HOME')}
        </Link>
        {retry && (
          <Link to="." reloadDocument className="button button-outline">
            {translate('TRY_AGAIN')}
          </Link>
        )}
      </div>
    </main>
  )
}

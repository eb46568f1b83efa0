import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/goodbye.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: stringsOf(visitOf(context).locale).translate('GOODBYE_TITLE') }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData.title }, matches),
  { name: 'robots', content: 'noindex' },
]

/** Shown after account erasure; the visitor is signed out. */
export default function GoodbyePage() {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="wrap py-6 md:py-10">
      <h1 className="text-heading">{translate('GOODBYE_TITLE')}</h1>
      <p className="mt-2 mb-3 max-w-[56ch] text-lead text-soft">{translate('GOODBYE_TEXT')}</p>
      <ButtonLink to={links.home(locale)}>{translate('TO_HOME')}</ButtonLink>
    </section>
  )
}

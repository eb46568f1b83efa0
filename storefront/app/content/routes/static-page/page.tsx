import { getStaticPage } from '@meridian/contract/cms.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { HOME_URI } from '@meridian/domain/document.ts'
import { redirect } from 'react-router'
import { links, localelessLinks } from '../../../links.ts'
import { orNotFound } from '../../../shell/missing.server.ts'
import { pathsOf } from '../../../shell/page-paths.ts'
import { onlyByAddress } from '../../../shell/revalidate.ts'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { BlocksList, blocksFirst } from '../../blocks-list.tsx'
import { hasOwnHeading } from '../../own-heading.ts'
import { readShippingTable } from '../../shipping-table.server.ts'
import { ShippingTableContext } from '../../shipping-table.ts'
import './static-page.css'
import type { Route } from './+types/page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const uri = params.uri
  // The home page has its own route. SPEC §2 Routes.
  if (uri === HOME_URI) throw redirect(links.home(locale), 301)
  const { search, searchParams } = new URL(request.url)
  const preview = searchParams.get('preview')
  const query = { countryId, languageId, ...(preview === null ? {} : { preview }) }
  const { static_page } = await orNotFound(visit, visit.read(getStaticPage, { params: { uri }, query }), 'PAGE_ABSENT')
  // Redirect a uri of another language to this one's.
  if (static_page.uri !== uri) throw redirect(links.staticPage(locale, static_page.uri) + search, 301)
  const { title, description, sections, language_id, uris, countries } = static_page
  const shipping = sections.some(({ type }) => type === 'shipping_methods') ? await readShippingTable(visit) : null
  const page = { title, description, sections, shipping, language_id, paths: pathsOf(uris, localelessLinks.staticPage) }
  // Most pages are for every country, so the list is omitted.
  return { ...page, ...(countries.length < countryIds().length ? { countries } : {}) }
}

export const clientMiddleware = [blocksFirst]

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData.title, description: loaderData.description }, matches)

export default function StaticPage({ loaderData }: Route.ComponentProps) {
  const { languageId } = useLocale()
  const { title, sections, shipping, language_id } = loaderData
  return (
    <article className="blocks static-page" lang={language_id === languageId ? undefined : language_id}>
      {!hasOwnHeading(sections) && (
        <div className="wrap block-title" data-page-title>
          <h1 className="text-hero">{title}</h1>
        </div>
      )}
      <ShippingTableContext value={shipping}>
        <BlocksList sections={sections} />
      </ShippingTableContext>
    </article>
  )
}

import { getLandingPage } from '@meridian/contract/landing-pages.ts'
import { data, redirect } from 'react-router'
import { ShareButton } from '../../basket/share-button.tsx'
import { links, localelessLinks } from '../../links.ts'
import { FailedInside } from '../../shell/failed-inside.tsx'
import { orFailedPage, orNotFound } from '../../shell/missing.server.ts'
import { pathsOf } from '../../shell/page-paths.ts'
import { onlyByAddress } from '../../shell/revalidate.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { LayoutType } from '../../ui/layout-type.ts'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { BlocksList, blocksFirst } from '../blocks-list.tsx'
import { hasOwnHeading } from '../own-heading.ts'
import { readShippingTable } from '../shipping-table.server.ts'
import { ShippingTableContext } from '../shipping-table.ts'
import type { Route } from './+types/landing-page.ts'

/**
 * SPEC §3 Content: a page of blocks published by an editor, with or without the shop's menus. SPEC §4 Content: it is
 * fetched on success and failure: if it fails, header and basket stay, and the page offers a retry.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const uri = params.uri
  const { search, searchParams } = new URL(request.url)
  const preview = searchParams.get('preview')
  const query = { countryId, languageId, uri, ...(preview === null ? {} : { preview }) }
  const read = orNotFound(visit, visit.read(getLandingPage, { query }), 'CONTENT_ABSENT')
  const answer = await orFailedPage(visit, read, 'landing page')
  if (answer === null) return data(NOTHING, { status: 503 })
  const { landing_page } = answer
  const { title, description, sections, uris, countries, noindex, layout, lang } = landing_page
  // Redirect a uri of another language to this one's.
  if (landing_page.uri !== uri) throw redirect(links.landingPage(locale, landing_page.uri) + search, 301)
  const shipping = sections.some(({ type }) => type === 'shipping_methods') ? await readShippingTable(visit) : null
  const layoutType: LayoutType = layout === 'plain' ? 'plain' : 'default'
  const paths = pathsOf(uris, localelessLinks.landingPage)
  const page = {
    title,
    description,
    sections,
    shipping,
    paths,
    countries,
    noindex,
    layoutType,
    title_lang: lang?.title,
    uri,
  }
  return { failed: false, ...page }
}

/** The data of a page that could not be read. */
const NOTHING = {
  failed: true,
  title: '',
  description: null,
  sections: [],
  shipping: null,
  paths: {},
  countries: [],
  noindex: true,
  layoutType: 'default' as const,
  title_lang: undefined,
  uri: '',
}

export const clientMiddleware = [blocksFirst]

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData.failed ? [] : pageMeta(loaderData, matches)

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  if (loaderData.failed) return <FailedInside />
  const { title, title_lang, sections, shipping, uri } = loaderData
  return (
    <>
      {!hasOwnHeading(sections) && (
        <h1 className="sr-only" lang={title_lang}>
          {title}
        </h1>
      )}
      <div className="blocks">
        <ShippingTableContext value={shipping}>
          <BlocksList sections={sections} />
        </ShippingTableContext>
      </div>
      <p className="wrap mt-4">
        <ShareButton heading={translate('SHARE_PAGE')} title={title} path={links.landingPage(locale, uri)} />
      </p>
    </>
  )
}

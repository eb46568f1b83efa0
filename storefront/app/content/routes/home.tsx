import { getHomePage } from '@meridian/contract/cms.ts'
import { memo } from 'react'
import { orNotFound } from '../../shell/missing.server.ts'
import { onlyByAddress } from '../../shell/revalidate.ts'
import { sameData } from '../../shell/same-data.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopName } from '../../ui/shop-facts.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { BlocksList, blocksFirst } from '../blocks-list.tsx'
import { hasOwnHeading } from '../own-heading.ts'
import type { Route } from './+types/home.ts'

/** SPEC §2: the home page is a list of content sections, rendered on the server. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const preview = new URL(request.url).searchParams.get('preview')
  const ofLocale = { countryId: visit.countryId, languageId: visit.languageId }
  const query = { ...ofLocale, ...(preview === null ? {} : { preview }) }
  // Only a preview can be missing: its key expires after a day.
  const { static_page } = await orNotFound(visit, visit.read(getHomePage, { query }), 'PAGE_ABSENT')
  return { description: static_page.description, sections: static_page.sections }
}

export const clientMiddleware = [blocksFirst]

export const shouldRevalidate = onlyByAddress

/** SPEC §2: the home page's tab title is the shop's name alone. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: null, description: loaderData.description }, matches)

export default memo(function HomePage({ loaderData }: Route.ComponentProps) {
  const { sections } = loaderData
  const shop_name = useShopName()
  return (
    <>
      {!hasOwnHeading(sections) && <h1 className="sr-only">{shop_name}</h1>}
      <div className="blocks">
        <BlocksList sections={sections} />
      </div>
    </>
  )
}, sameData)

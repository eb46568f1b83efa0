import { getHomePage } from '@meridian/contract/cms.ts'
import { memo } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { orNotFound } from '../../shell/missing.server.ts'
import { onlyByAddress } from '../../shell/revalidate.ts'
import { sameData } from '../../shell/same-data.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopName } from '../../ui/shop-facts.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { BlocksList, blocksFirst } from '../blocks-list.tsx'
import { bringsHeading } from '../own-heading.ts'

/** SPEC §2: the home page is a list of content sections, rendered on the server. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  const preview = new URL(request.url).searchParams.get('preview')
  const place = { countryId: visit.countryId, languageId: visit.languageId }
  const query = { ...place, ...(preview === null ? {} : { preview }) }
  // Only a preview can lead nowhere: its key is good for a day.
  const { static_page } = await orNotFound(visit, visit.read(getHomePage, { query }), 'PAGE_ABSENT')
  return { description: static_page.description, sections: static_page.sections }
}

export const clientMiddleware = [blocksFirst]

export const shouldRevalidate = onlyByAddress

/** SPEC §2: the home page's tab title is the shop's name alone. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({ title: null, description: loaderData?.description ?? null }, matches)

export default memo(function HomePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { sections } = loaderData
  const shop_name = useShopName()
  return (
    <>
      {!bringsHeading(sections) && <h1 className="sr-only">{shop_name}</h1>}
      <div className="blocks">
        <BlocksList sections={sections} />
      </div>
    </>
  )
}, sameData)

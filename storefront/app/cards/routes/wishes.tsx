import { Refusal } from '@meridian/contract/errors.ts'
import { addWishes, listWishes, removeWish, shareWishes } from '@meridian/contract/shop/wishes.ts'
import { WISHES_MAX } from '@meridian/domain/wish-list.ts'
import { data } from 'react-router'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { orOffline } from '../../visit/or-offline.ts'
import { idOf } from '../../visit/query-values.ts'
import { type Visit, visitOf } from '../../visit/visit.server.ts'
import { DeviceWishes } from '../wishes/device-wish-list.tsx'
import { MemberWishes } from '../wishes/member-wishes.tsx'
import type { Route } from './+types/wishes.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** The wish list: a member's from the server, a guest's from the device. SPEC §3 Catalogue (wishes). */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const session = await visit.session()
  const isMember = session?.claims.typeName === 'user'
  const list = isMember ? (await visit.own(listWishes, { query: { languageId: visit.languageId } })).data : null
  return data({ title: stringsOf(visit.locale).translate('WISHES'), list }, { headers: PRIVATE })
}

export const headers = () => PRIVATE

/** The outcome of a change: the wishes that there are now, and the code of the shared list if that has changed. */
type WishAnswer = { ok: true; variant_ids: number[]; code?: string | null } | { ok: false; full: boolean }

export async function action({ request, context }: Route.ActionArgs): Promise<WishAnswer> {
  const visit = visitOf(context)
  const form = await request.formData()
  try {
    return await changed(visit, form)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, full: error.error === 'WISHES_FULL' }
  }
}

async function changed(visit: Visit, form: FormData): Promise<WishAnswer> {
  const intent = form.get('intent')
  if (intent === 'share' || intent === 'unshare') {
    const { code } = await visit.own(shareWishes, { body: { shared: intent === 'share' } })
    return { ok: true, variant_ids: [], code }
  }
  const ids = form.getAll('variant_id').flatMap((text) => idOf(String(text)) ?? [])
  const [first] = ids
  if (first === undefined) return { ok: false, full: false }
  const { variant_ids } =
    intent === 'remove'
      ? await visit.own(removeWish, { params: { variantId: first } })
      : await visit.own(addWishes, { body: { variant_ids: ids.slice(0, WISHES_MAX) } })
  return { ok: true, variant_ids }
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<WishAnswer> {
  return orOffline(serverAction(), () => ({ ok: false, full: false }) as const)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData?.title ?? '' }, matches),
  { name: 'robots', content: 'noindex' },
]

export default function WishesPage({ loaderData: { list } }: Route.ComponentProps) {
  const translate = useTranslate()
  return (
    <div className="wrap py-4 md:py-8">
      <h1 className="mb-3 text-heading">{translate('WISHES')}</h1>
      {list === null ? <DeviceWishes /> : <MemberWishes list={list} />}
    </div>
  )
}

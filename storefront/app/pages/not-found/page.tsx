import { data, type LoaderFunctionArgs } from 'react-router'
import NotFound, { type NotFoundHelp } from '../../layout/not-found.tsx'
import { notFoundHelp } from '../../missing.server.ts'
import { visitOf } from '../../visit/visit.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  data(await notFoundHelp(visitOf(context)), { status: 404 })

/** SPEC §2: the tab title of /404 is the shop's name alone, which Problem writes. */
export default function NotFoundPage({ loaderData }: { loaderData: NotFoundHelp }) {
  return <NotFound help={loaderData} />
}

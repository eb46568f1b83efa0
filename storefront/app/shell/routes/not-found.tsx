import { data, type LoaderFunctionArgs } from 'react-router'
import { visitOf } from '../../visit/visit.server.ts'
import { notFoundHelp } from '../missing.server.ts'
import NotFound, { type NotFoundHelp } from '../not-found.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  data(await notFoundHelp(visitOf(context)), { status: 404 })

/** SPEC §2: the tab title of /404 is the shop's name alone, which Problem writes. */
export default function NotFoundPage({ loaderData }: { loaderData: NotFoundHelp }) {
  return <NotFound help={loaderData} />
}

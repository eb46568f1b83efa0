import { data } from 'react-router'
import { visitOf } from '../../visit/visit.server.ts'
import { notFoundHelp } from '../missing.server.ts'
import NotFound from '../not-found.tsx'
import type { Route } from './+types/not-found.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await notFoundHelp(visitOf(context)), { status: 404 })

/** SPEC §2: the tab title of /404 is the shop's name alone, set by Problem. */
export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound help={loaderData} />
}

import { visitOf } from '../../visit/visit.server.ts'
import { notFound } from '../missing.server.ts'
import type { Route } from './+types/unknown.ts'

/** Every address that is no page. */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  throw await notFound(visitOf(context))
}

/** Never shown: the loader always throws. It makes this a page and not a bare answer. */
export default function UnknownPage() {
  return null
}

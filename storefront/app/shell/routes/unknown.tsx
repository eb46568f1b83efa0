import { visitOf } from '../../visit/visit.server.ts'
import { notFound } from '../missing.server.ts'
import type { Route } from './+types/unknown.ts'

/** Answers every unknown address. */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  throw await notFound(visitOf(context))
}

/** Never rendered: the loader always throws. Makes this a page route instead of a resource route. */
export default function UnknownPage() {
  return null
}

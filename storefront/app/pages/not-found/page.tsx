import { data } from 'react-router'
import { NotFound } from '../../layout/problem.tsx'

export const loader = () => data(null, { status: 404 })

/** SPEC §2: the tab title of /404 is the shop's name alone, which Problem writes. */
export default function NotFoundPage() {
  return <NotFound />
}

import { Refusal } from '@meridian/contract/errors.ts'
import { ADDRESS_PURPOSES, getFileAddress, getMaterialAddress } from '@meridian/contract/files.ts'
import { redirect } from 'react-router'
import { links } from '../../links.ts'
import { idOf } from '../../visit/query-values.ts'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import type { Route } from './+types/material-file.ts'

/** Redirects a member to a file by a signed address that is valid for a quarter of an hour. Files (R24). */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const query = new URL(args.request.url).searchParams
  const id = idOf(query.get('id')) ?? 0
  const as = ADDRESS_PURPOSES.find((one) => one === query.get('as')) ?? 'download'
  const categoryName = query.get('category')
  const asked =
    categoryName === null
      ? own(getMaterialAddress, { params: { id }, query: { as } })
      : own(getFileAddress, { params: { categoryName, id }, query: { as } })
  const absent = () => redirect(links.materials(visit.locale, { refused: 'FILE_ABSENT' }), 303)
  try {
    const answer = await orFailed(asked, 'address of a material')
    if (answer === null) return redirect(links.materials(visit.locale, { refused: 'FAILED' }), 303)
    return redirect(answer.address.path, { status: 303, headers: ACCOUNT_HEADERS })
  } catch (error) {
    if (error instanceof Refusal) return absent()
    throw error
  }
}

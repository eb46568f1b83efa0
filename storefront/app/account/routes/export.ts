import { exportAccount } from '@meridian/contract/sec/account.ts'
import { redirect } from 'react-router'
import { links } from '../../links.ts'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import type { Route } from './+types/export.ts'

/** The export of all stored data about the member, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { own, orFailed, visit } = await memberOf(args)
  const answer = await orFailed(own(exportAccount, {}), 'account export')
  if (answer === null) throw redirect(`${links.account(visit.locale, 'privacy')}?failed`, 303)
  const { account_export } = answer
  return new Response(`${JSON.stringify(account_export, null, 2)}\n`, {
    headers: {
      ...ACCOUNT_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meridian-account.json"',
    },
  })
}

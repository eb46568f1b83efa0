import { exportAccount } from '@meridian/contract/sec/account.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { links } from '../../links.ts'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'

/** Everything that is kept about the member, as a file to keep. */
export async function loader(args: LoaderFunctionArgs) {
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

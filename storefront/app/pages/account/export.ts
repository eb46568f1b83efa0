import { exportAccount } from '@meridian/contract/sec/account.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ACCOUNT_HEADERS, memberOf } from '../../account/member.server.ts'

/** Everything that is kept about the member, as a file to keep. */
export async function loader(args: LoaderFunctionArgs) {
  const { own } = await memberOf(args)
  const { account_export } = await own(exportAccount, {})
  return new Response(`${JSON.stringify(account_export, null, 2)}\n`, {
    headers: {
      ...ACCOUNT_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meridian-account.json"',
    },
  })
}

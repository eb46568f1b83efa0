import { listConsents, setConsent } from '@meridian/contract/sec/account.ts'
import { consentsNow, isChangeableConsent } from '@meridian/domain/consent.ts'
import { publicPath } from '../../files/for-services.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { lockAccount } from './account-data-queries.ts'
import { insertConsent, readConsents } from './consents-queries.ts'

/** SPEC §7 SEC (account): the caller's consents. Rows are only appended, never changed. */
export function consentRoutes({ database }: Dependencies): Route[] {
  return [
    route(listConsents, async (_input, context) => {
      const rows = await readConsents(database, userOf(context).user_id)
      return {
        consents: consentsNow(rows).map(({ kind, said }) => ({
          kind,
          given: said?.given ?? false,
          at: said?.at.toISOString() ?? null,
          version: said?.version ?? null,
          title: said?.title ?? null,
          path: said === null ? null : pathOf(said),
          changeable: isChangeableConsent(kind),
        })),
      }
    }),

    route(setConsent, async (input, context) => {
      const { user_id } = userOf(context)
      const { kind, given } = input.body
      return changeOnce(database, context, { name: 'setConsent', input }, async (tx) => {
        await lockAccount(tx, user_id)
        const known = consentsNow(await readConsents(tx, user_id)).find((one) => one.kind === kind)?.said
        if (known?.given === given) return { consent: { kind, given, at: known.at.toISOString() } }
        await insertConsent(tx, { user_id, kind, given, at: context.now })
        return { consent: { kind, given, at: context.now.toISOString() } }
      })
    }),
  ]
}

/** The path of the text that was agreed to. */
function pathOf({ file_kind, name, sha256 }: { file_kind: string | null; name: string | null; sha256: string | null }) {
  return file_kind === null || name === null || sha256 === null ? null : publicPath({ kind: file_kind, name, sha256 })
}

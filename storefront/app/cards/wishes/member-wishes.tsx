import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { listWishes } from '@meridian/contract/shop/wishes.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { ShareButton } from '../../basket/share-button.tsx'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale } from '../../ui/locale.ts'
import type { clientAction } from '../routes/wishes.tsx'
import { useWishChange } from './use-wish-change.tsx'
import { WishRows } from './wish-rows.tsx'
import { useWishes } from './wish-store.ts'

/** A member's wishes, with what became of their prices, and the link that shares them. */
export function MemberWishes({ list }: { list: AnswerOf<typeof listWishes>['data'] }) {
  const translate = useTranslate()
  const ids = useWishes()
  const gone = list.not_sold_here.filter(({ variant_id }) => ids === null || ids.includes(variant_id))
  return (
    <>
      <Shared code={list.code} />
      <WishRows wishes={list.wishes} currency_symbol={list.currency_symbol} />
      {gone.length > 0 && (
        <div className="mt-3">
          <Alert severity="info" title={translate('WISHES_GONE')}>
            <ul className="list-disc pl-2">
              {gone.map((one) => (
                <Gone key={one.variant_id} {...one} />
              ))}
            </ul>
          </Alert>
        </div>
      )}
    </>
  )
}

function Gone({ variant_id, name }: { variant_id: number; name: string }) {
  const translate = useTranslate()
  const { change, call } = useWishChange()
  return (
    <li>
      {name}{' '}
      <button type="button" className="underlined with-scripts" onClick={() => change({ variant_id, add: false })}>
        {translate('REMOVE_PRODUCT', { product: name })}
      </button>
      {call}
    </li>
  )
}

/** The link of the list: made, shared, and taken back. */
function Shared({ code: saved }: { code: string | null }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const call = useFetcher<typeof clientAction>()
  const [known, setKnown] = useState(saved)
  const answered = call.data?.ok ? call.data.code : undefined
  if (answered !== undefined && answered !== known) setKnown(answered)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {known !== null && (
        <ShareButton
          heading={translate('WISHES_SHARE')}
          title={translate('WISHES_SHARED_TITLE')}
          path={links.sharedWishes(locale, known)}
        />
      )}
      <call.Form method="post" action={links.wishes(locale)}>
        <input type="hidden" name="intent" value={known === null ? 'share' : 'unshare'} />
        <Button type="submit" look="quiet">
          {translate(known === null ? 'WISHES_SHARE' : 'WISHES_UNSHARE')}
        </Button>
      </call.Form>
    </div>
  )
}

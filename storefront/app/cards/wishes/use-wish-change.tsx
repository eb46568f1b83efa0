import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useToast } from '../../ui/toasts.tsx'
import { useMe } from '../../visit/me.tsx'
import type { clientAction } from '../routes/wishes.tsx'
import { changeDeviceWishes } from './device-wishes.ts'
import { setWishes, useWishes } from './wish-store.ts'

interface WishChange {
  variant_id: number
  add: boolean
}

/** Changes the wish list: of a member by a call, which has to be rendered, of a guest on the device. */
export function useWishChange(): { change: (change: WishChange) => void; call: ReactNode } {
  const translate = useTranslate()
  const toast = useToast()
  const me = useMe()
  const [sent, setSent] = useState<WishChange | null>(null)
  return {
    change: (change) => {
      if (me?.typeName === 'user') setSent(change)
      else changeDeviceWishes(change).then(setWishes, () => toast({ kind: 'error', message: translate('WISH_FAILED') }))
    },
    call: sent !== null && <WishCall change={sent} />,
  }
}

/**
 * Sends a change; hearts change at once, and back if it is refused. Rendered only once there is something to send, since
 * a fetcher in each card would slow hydration.
 */
function WishCall({ change }: { change: WishChange }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const toast = useToast()
  const wishes = useWishes()
  const { submit, data } = useFetcher<typeof clientAction>()
  const sent = useRef<{ change: WishChange; before: readonly number[] | null }>(null)
  const handled = useRef(data)

  useEffect(() => {
    if (sent.current?.change === change) return
    const { variant_id, add } = change
    sent.current = { change, before: wishes }
    const others = (wishes ?? []).filter((one) => one !== variant_id)
    setWishes(add ? [variant_id, ...others] : others)
    const form = new FormData()
    form.set('intent', add ? 'add' : 'remove')
    form.set('variant_id', String(variant_id))
    submit(form, { method: 'post', action: links.wishes(locale), defaultShouldRevalidate: false })
  }, [change, wishes, locale, submit])

  useEffect(() => {
    if (data === undefined || handled.current === data) return
    handled.current = data
    if (data.ok) setWishes(data.variant_ids)
    else {
      setWishes(sent.current?.before ?? null)
      toast({ kind: 'error', message: translate(data.full ? 'WISHES_FULL' : 'WISH_FAILED') })
    }
  }, [data, toast, translate])

  return null
}

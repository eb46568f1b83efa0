import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../../links.ts'
import { useLocale } from '../../ui/locale.ts'
import { useMe } from '../../visit/me.tsx'
import type { clientAction } from '../routes/wishes.tsx'
import { clearDeviceWishes, readDeviceWishes } from './device-wishes.ts'
import { setWishes } from './wish-store.ts'

/** Tells the hearts of a page what is wished; what a guest wished on this device joins the member's list at sign-in. */
export function WishLoader() {
  const { locale } = useLocale()
  const me = useMe()
  const { submit, data, state } = useFetcher<typeof clientAction>()
  const told = useRef<string>(null)
  const isIdle = state === 'idle'
  const whose = me === null ? null : (me.member?.code ?? me.typeName)

  useEffect(() => {
    // Changes of this page are newer than what is loaded again with every change.
    if (me === null || whose === null || told.current === whose) return
    if (me.typeName !== 'user') {
      told.current = whose
      setWishes(readDeviceWishes())
      return
    }
    if (me.wished === null) return
    told.current = whose
    setWishes(me.wished)
  }, [me, whose])

  const isMember = me?.typeName === 'user'
  useEffect(() => {
    const onDevice = isMember ? readDeviceWishes() : []
    if (onDevice.length === 0 || !isIdle || data !== undefined) return
    const form = new FormData()
    form.set('intent', 'add')
    for (const id of onDevice) form.append('variant_id', String(id))
    submit(form, { method: 'post', action: links.wishes(locale) })
  }, [isMember, locale, submit, isIdle, data])

  useEffect(() => {
    if (data === undefined || !data.ok) return
    setWishes(data.variant_ids)
    clearDeviceWishes().catch((error: unknown) => console.info('Wishes of the device not cleared:', error))
  }, [data])

  return null
}

import type { StorefrontClaims } from '@meridian/domain/session.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useLocale } from '../ui/locale.ts'
import type { Member } from './member.server.ts'

/** The personal data of a page; loaded after the page, so that pages can be the same for everybody. */
export interface Me {
  typeName: StorefrontClaims['typeName']
  member: Member | null
  /** The variants in the member's wish list; null for others, and if it could not be loaded. */
  wished: number[] | null
  /** Null if the basket could not be loaded. */
  cart_total_quantity: number | null
  cart_fetched: boolean
}

interface MeCall {
  me: Me | null
  /** The latest request failed. */
  failed: boolean
}

const MeContext = createContext<MeCall>({ me: null, failed: false })

/** Loads once after hydration; the router revalidates after every change. The previous data is kept meanwhile. */
export function MeProvider({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const { load, data, state } = useFetcher<Me | null>({ key: 'me' })
  const [me, setMe] = useState<Me | null>(null)
  useEffect(() => {
    load(links.me(locale))
  }, [load, locale])
  if (data && data !== me) setMe(data)
  const failed = data === null && state === 'idle'
  const call = useMemo(() => ({ me, failed }), [me, failed])
  return <MeContext value={call}>{children}</MeContext>
}

/** Null until the data is loaded. */
export function useMe(): Me | null {
  return useContext(MeContext).me
}

export function useMeCall(): MeCall {
  return useContext(MeContext)
}

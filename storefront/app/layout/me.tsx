import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import type { loader as meLoader } from '../pages/me/route.ts'
import { usePlace } from '../place.ts'

/** What is personal on a page; it comes after the page, so that pages can be the same for everybody. */
export type Me = Awaited<ReturnType<typeof meLoader>>['data']

const MeContext = createContext<Me | null>(null)

/** Asks once, when the page has become interactive; the router asks again after every change. */
export function MeProvider({ children }: { children: ReactNode }) {
  const { locale } = usePlace()
  const { load, data } = useFetcher<typeof meLoader>({ key: 'me' })
  useEffect(() => {
    load(links.me(locale))
  }, [load, locale])
  return <MeContext value={data ?? null}>{children}</MeContext>
}

/** Null until the personal call has answered. */
export function useMe(): Me | null {
  return useContext(MeContext)
}

import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from './translate.ts'

const StringsContext = createContext<Translate | null>(null)

/** Provides the page's texts; the two entries wrap the whole tree in it. */
export function StringsProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <StringsContext value={translate}>{children}</StringsContext>
}

/** The t() of this page's locale. Throws outside a StringsProvider, which is a bug. */
export function useTranslate(): Translate {
  const translate = useContext(StringsContext)
  if (translate === null) throw new Error('Texts are asked for outside StringsProvider')
  return translate
}

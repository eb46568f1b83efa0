import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Caller } from '../calls/caller.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { ShippingMethod } from './shipping-changes.ts'

export const shippingMethodsKey = (language: LanguageId) => [searchShippingMethods.name, 'all', language]

/** All ways of delivery of the admin's countries: a grid has no pages. */
export function useShippingMethods() {
  const { language } = useTexts()
  const call = useContext(Caller)
  return useQuery({
    queryKey: shippingMethodsKey(language),
    queryFn: async ({ signal }) => {
      const methods: ShippingMethod[] = []
      let after: string | undefined
      do {
        const query = { languageId: language, limit: 100, ...(after !== undefined && { after }) }
        const page = await call(searchShippingMethods, { query }, { signal })
        methods.push(...page.rows)
        after = page.next ?? undefined
      } while (after !== undefined)
      return methods
    },
  })
}

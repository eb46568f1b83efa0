import { setTimeout as sleep } from 'node:timers/promises'
import { PAYMENT_PROVIDERS } from '@meridian/domain/payment-provider.ts'
import type { Fault } from './fault.ts'
import { PROVIDER_FAULTS, type ProviderFault } from './provider-proxy.ts'
import { OF_ONE, plainWays } from './ways-to-pay.ts'

/** Long enough for every method to meet the fault, and short enough that people are still there when it ends. */
const HURT_MS = 9000
const HURT_SHORT_MS = 4000

/** Each provider fails in the same way, while it handles every method that it can. */
export const providers: readonly Fault[] = PAYMENT_PROVIDERS.map((name) => {
  const takers = OF_ONE[name]
  const ways = plainWays(takers).filter(({ method }) =>
    takers.some(({ provider, methods }) => provider === name && (methods?.includes(method) ?? true)),
  )
  return {
    name,
    takers,
    done: `${Object.keys(PROVIDER_FAULTS).length} faults between the shop and this provider (${Object.values(PROVIDER_FAULTS).join(', ')}), each while a guest pays with each of its ${ways.length} methods`,
    async hurt({ shop, load, short }) {
      // The cast restores the key type that Object.keys loses.
      const faults = Object.keys(PROVIDER_FAULTS) as ProviderFault[]
      for (const fault of faults) {
        const visits = ways.map((way) => load.visit(`${fault}-${way.method}`, way))
        // The fault begins as they pay: their baskets are filled meanwhile.
        shop.providers.hurt(name, fault)
        await sleep(short ? HURT_SHORT_MS : HURT_MS)
        shop.providers.hurt(name, null)
        await Promise.all(visits)
      }
      return faults.length * ways.length
    },
  }
})

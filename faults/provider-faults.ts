import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { PROVIDER_FAULTS, type ProviderFault } from './provider-proxy.ts'
import { PLAIN_WAYS } from './ways-to-pay.ts'

/** Long enough for every method to meet the fault, and short enough that people are still there when it ends. */
const HURT_MS = 9000
const HURT_SHORT_MS = 4000

/** The providers that this program has before it; each is hurt in the same way. */
const PROVIDERS = ['sandbox'] as const

export const provider: Fault = {
  name: 'provider',
  done: `${Object.keys(PROVIDER_FAULTS).length} faults between the shop and its provider (${Object.values(PROVIDER_FAULTS).join(', ')}), each while a guest pays with each of the ${PLAIN_WAYS.length} methods`,
  async hurt({ shop, load, short }) {
    // The casts restore the key type that Object.keys loses.
    const faults = Object.keys(PROVIDER_FAULTS) as ProviderFault[]
    let times = 0
    for (const _provider of PROVIDERS) {
      for (const fault of faults) {
        const visits: Promise<unknown>[] = []
        for (const way of PLAIN_WAYS) {
          visits.push(load.visit(`${fault}-${way.method}`, way))
          times++
        }
        // The fault begins as they pay: their baskets are filled meanwhile.
        shop.provider.fault = fault
        await sleep(short ? HURT_SHORT_MS : HURT_MS)
        shop.provider.fault = null
        await Promise.all(visits)
      }
    }
    return times
  },
}

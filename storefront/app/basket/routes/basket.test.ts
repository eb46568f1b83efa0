import { afterEach, expect, test } from 'vitest'
import { dispatchBasket, getBasket } from '../basket-store.ts'
import { clientAction } from './basket.ts'

const isAlertOn = () => getBasket().carts.favorite_alert

/**
 * Sends a change that is refused, with the alert of an earlier rebuild shown; returns if the alert is on meanwhile
 * and afterwards.
 */
async function alertBeside(intent: string) {
  dispatchBasket({ type: 'favorite_succeeded' })
  const meanwhile: boolean[] = []
  await clientAction({
    request: new Request('http://shop.test/basket', { method: 'POST', body: new URLSearchParams({ intent }) }),
    serverAction: async <T>() => {
      meanwhile.push(isAlertOn())
      // The server's answer to a refused change.
      return { ok: false, refused: { error: 'VARIANT_UNAVAILABLE', message: '' } } as T
    },
  })
  return [...meanwhile, isAlertOn()]
}

afterEach(() => dispatchBasket({ type: 'favorite_requested' }))

test.each(['fill_basket', 'take_shared'])(
  'the favourite alert is off while %s rebuilds the basket, and beside its refusal',
  async (intent) => {
    expect(await alertBeside(intent)).toEqual([false, false])
  },
)

test('the favourite alert stays over a change of a line', async () => {
  expect(await alertBeside('set_quantity')).toEqual([true, true])
})

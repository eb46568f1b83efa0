import { adjustToAvailable } from '../../../basket/basket-changes.server.ts'
import type { FailedCall } from '../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../basket/refused.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

/** Lowers the cart to the available quantities. Null on success. */
export async function adjustLines(visit: Visit): Promise<FailedCall | null> {
  try {
    await adjustToAvailable(visit)
    return null
  } catch (error) {
    return refusedOf(error)
  }
}

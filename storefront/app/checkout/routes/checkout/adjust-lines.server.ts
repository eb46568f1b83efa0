import { adjustToAvailable } from '../../../basket/basket-changes.server.ts'
import type { Refused } from '../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../basket/refused.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

/** Lowers the cart to the available quantities. Null on success. */
export async function adjustLines(visit: Visit): Promise<Refused | null> {
  try {
    await adjustToAvailable(visit)
    return null
  } catch (error) {
    return refusedOf(error)
  }
}

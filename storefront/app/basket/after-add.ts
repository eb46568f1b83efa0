import type { Translate } from '../strings/translate.ts'
import type { Toast } from '../ui/toasts.tsx'
import type { BasketAnswer } from './basket-answer.ts'
import { isNotAvailable, refusalTextOr } from './refusal-texts.ts'

/**
 * Handles the answer to an add: stores the cart, and shows the product toast or the error toast. Returns whether the
 * product is unavailable, which opens a dialog. SPEC §4 Add to cart, §2 Dialogs. Loaded with the first add.
 */
export function afterAdd(answer: BasketAnswer, toast: (toast: Toast) => void, translate: Translate): boolean {
  if (!answer.ok) {
    toast({ kind: 'error', message: refusalTextOr(answer.refused, 'REJECTED', translate) })
    return isNotAvailable(answer.refused)
  }
  if (answer.added) toast({ kind: 'product', ...answer.added })
  return false
}

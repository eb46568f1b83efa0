import type { CartItem } from '@meridian/contract/shop/cart.ts'
import type { MouseEvent } from 'react'
import { useBasketForm } from '../../../basket/use-basket-form.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { adjustLabel } from '../../totals/scarce-lines.tsx'

export const DETAILS_FORM = 'details-form'

/** The value of a submit button that first lowers the basket to the available quantities. */
export const ADJUST_FIELD = { name: 'adjust', value: '1' } as const

/**
 * Submits the details form from beside the basket. If the form is still empty it focuses the first field instead of
 * showing errors, once the basket needs no adjustment.
 */
export function ContinueButton({ scarce }: { scarce: readonly CartItem[] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { submit } = useBasketForm()

  function leadToForm(event: MouseEvent): void {
    const email = document.getElementById('email')
    if (!(email instanceof HTMLInputElement) || email.value !== '') return
    event.preventDefault()
    email.focus()
    if (scarce.length > 0) void submit({ intent: 'adjust' }, { method: 'post', action: links.basket(locale) })
  }

  return (
    <Button
      type="submit"
      form={DETAILS_FORM}
      className="mt-3 w-full"
      onClick={leadToForm}
      {...(scarce.length > 0 && ADJUST_FIELD)}
    >
      {translate(scarce.length > 0 ? adjustLabel(scarce) : 'GO_ON')}
    </Button>
  )
}

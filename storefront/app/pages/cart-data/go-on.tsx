import type { CartItem } from '@meridian/contract/shop/cart.ts'
import type { MouseEvent } from 'react'
import { lowerLabel } from '../../checkout/scarce-lines.tsx'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'

export const DETAILS_FORM = 'details-form'

/** On a submit button of the details form: first the basket is brought down to what can be had. */
export const LOWERS = { name: 'lower', value: '1' } as const

/** Beside the basket: sends the details form. Who has not begun to fill it in is led to its first field instead of its mistakes. */
export function GoOn({ scarce }: { scarce: readonly CartItem[] }) {
  const translate = useTranslate()

  function leadToForm(event: MouseEvent): void {
    const email = document.getElementById('email')
    if (!(email instanceof HTMLInputElement) || email.value !== '') return
    event.preventDefault()
    email.focus()
  }

  return (
    <Button
      type="submit"
      form={DETAILS_FORM}
      className="mt-3 w-full"
      onClick={leadToForm}
      {...(scarce.length > 0 && LOWERS)}
    >
      {translate(scarce.length > 0 ? lowerLabel(scarce) : 'GO_ON')}
    </Button>
  )
}

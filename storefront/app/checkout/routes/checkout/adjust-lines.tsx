import type { CartItem } from '@meridian/contract/shop/cart.ts'
import { Form, useLocation } from 'react-router'
import { type FailedCall, refusalText } from '../../../basket/refusal-texts.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { RefusedAlert } from '../../../ui/alert-refused.tsx'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { adjustLabel } from '../../totals/scarce-lines.tsx'

const ADJUST_FORM = 'lower-lines'

/** The form of the adjust buttons, outside the last step, which is a form itself. */
export function AdjustForm({ problem }: { problem: { refused: FailedCall } | undefined }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { search } = useLocation()
  return (
    <Form id={ADJUST_FORM} method="post" action={`${links.checkout(locale)}${search}`} className="wrap">
      <input type="hidden" name="intent" value="adjust" />
      {problem && <RefusedAlert answer={problem} text={refusalText(problem.refused, translate)} />}
    </Form>
  )
}

/** Removes sold-out lines and lowers short ones in one step. */
export function AdjustButton({
  lines,
  busy,
  look,
  className,
}: {
  lines: readonly CartItem[]
  busy: boolean
  look?: ButtonLook
  className?: string
}) {
  const translate = useTranslate()
  return (
    <Button type="submit" form={ADJUST_FORM} look={look ?? 'primary'} className={className} disabled={busy}>
      {translate(adjustLabel(lines))}
    </Button>
  )
}

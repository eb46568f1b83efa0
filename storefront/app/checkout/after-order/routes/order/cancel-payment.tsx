import { Form, useNavigation } from 'react-router'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Button } from '../../../../ui/button.tsx'

/** Cancels a pending payment, to pay another way. */
export function CancelPayment({ payment_token }: { payment_token: string }) {
  const translate = useTranslate()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="payment_token" value={payment_token} />
      <Button type="submit" look="outline" disabled={busy}>
        {translate('PAY_ANOTHER_WAY')}
      </Button>
    </Form>
  )
}

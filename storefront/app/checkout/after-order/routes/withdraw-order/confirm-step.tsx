import { Form, useNavigation } from 'react-router'
import { identityRefusalText } from '../../../../identity/form-issues.ts'
import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { RefusedAlert } from '../../../../ui/alert-refused.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { pieceField } from '../../pieces.ts'
import { useOrderPaths } from '../../use-order-paths.ts'
import type { WithdrawAnswer } from './withdraw-answer.ts'
import type { WithdrawalPage } from './withdrawal.server.ts'

/** The second step: the declaration, which only its button sends. */
export function ConfirmStep({ title, page, answer }: { title: string; page: WithdrawalPage; answer: WithdrawAnswer }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { withdraw: here } = useOrderPaths()
  const sending = useNavigation().formAction === here
  const { name, email, pieces } = answer.values
  return (
    <IdentityPage title={title}>
      {answer.refused && <RefusedAlert answer={answer} text={identityRefusalText(answer.refused, translate, locale)} />}
      <Declaration text={answer.declaration} />
      <p className="text-small">{translate('WITHDRAW_RECEIPT_TO', { email })}</p>
      <Form method="post" action={here} className="grid gap-2">
        <input type="hidden" name="key" value={answer.key ?? page.new_key} />
        <input type="hidden" name="name" value={name} />
        {/* Shown again if the server is unreachable; the server makes its own. */}
        <input type="hidden" name="declaration" value={answer.declaration} />
        <input type="hidden" name="email" value={email} />
        {pieces.map(({ position, units }) => (
          <input key={position} type="hidden" name={pieceField(position)} value={units} />
        ))}
        <Button type="submit" name="intent" value="confirm" className="w-full" disabled={sending}>
          {translate('WITHDRAW_CONFIRM')}
        </Button>
        <Button type="submit" name="intent" value="change" look="outline" className="w-full" disabled={sending}>
          {translate('EDIT')}
        </Button>
      </Form>
    </IdentityPage>
  )
}

/** The declaration in words: the contract, the goods, the person. */
export function Declaration({ text }: { text: string }) {
  return (
    <blockquote className="declaration">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which never move
        <p key={index}>{line}</p>
      ))}
    </blockquote>
  )
}

import { changeOrderBuyer, getOrderBuyer } from '@meridian/contract/admin/order-buyer.ts'
import { listOrderMails } from '@meridian/contract/admin/order-mails.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callAdmin } from '../../calls/call-admin.ts'
import { RefusedError } from '../../calls/call-failure.ts'
import { answerTo, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { EntityDialog, problemsIn } from '../../ui/form/entity-dialog.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

type OrderBuyer = AnswerOf<typeof getOrderBuyer>
/** One field, so that concurrent changes by two admins conflict. */
type Values = Pick<OrderBuyer, 'buyer'>

/** Changes the buyer's name and mail address while the order is open. */
export default function BuyerDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data } = useAnswer(getOrderBuyer, { params: { order_id: order.order_id } })
  return data === undefined ? null : <BuyerForm order={order} loaded={data} onClose={onClose} />
}

function BuyerForm({ order, loaded, onClose }: { order: Order; loaded: OrderBuyer; onClose: () => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [sends, setSends] = useState<boolean | null>(null)
  const params = { order_id: order.order_id }
  // With a mistyped address the buyer has not received the confirmation.
  const isReaddressed = (values: Values) => values.buyer.email.trim() !== loaded.buyer.email
  const change = useChange(changeOrderBuyer, {
    refetches: [...afterOrderAct, getOrderBuyer, listOrderMails],
    onDone: () => {
      toast(t('BUYER_IS_CHANGED'))
      onClose()
    },
  })
  const entity = useEntityForm<Values>({
    loaded: versioned(loaded),
    // The server reports every wrong field at once.
    schema: z.object({ buyer: z.record(z.string(), z.string()) }),
    save: async (values, version) => {
      const body = { version, ...values, sends_confirmation: sends ?? isReaddressed(values) }
      return { version: (await change.mutateAsync({ params, body })).version, values }
    },
    readAgain: async () => {
      const fresh = await callAdmin(getOrderBuyer, { params })
      client.setQueryData(answerTo(getOrderBuyer, { params }).queryKey, fresh)
      return versioned(fresh)
    },
  })
  const { form, error } = entity
  const { buyer } = form.watch()
  const problems = problemsIn(error)
  const isLimited = error instanceof RefusedError && error.is('MAILS_LIMITED')
  const fields = [
    { name: 'name_first', label: t('FIELD_NAME_FIRST'), isWrong: t('ISSUE_NAME_CHARACTERS'), longest: 120 },
    { name: 'name_last', label: t('FIELD_NAME_LAST'), isWrong: t('ISSUE_NAME_CHARACTERS'), longest: 120 },
    { name: 'email', label: t('EMAIL'), isWrong: t('ISSUE_EMAIL'), longest: 280 },
  ] as const
  return (
    <EntityDialog
      entity={entity}
      title={t('CHANGE_BUYER')}
      failureText={isLimited ? t('MAILS_LIMITED') : undefined}
      nameOf={() => t('BUYER')}
      // The form's only value.
      textOf={(_, value) => textOf(value as Values['buyer'])}
      onClose={onClose}
    >
      <p className="sub">{t('BUYER_HINT')}</p>
      {fields.map(({ name, label, isWrong, longest }) => {
        const problem = problems.find(({ path }) => path === name)
        const wrong = problem && (problem.code === 'REQUIRED' ? t('ISSUE_REQUIRED', { field: label }) : isWrong)
        return (
          <TextField
            key={name}
            label={label}
            error={wrong}
            value={buyer[name]}
            onChange={(value) => form.setValue(`buyer.${name}`, value, { shouldDirty: true })}
            maxLength={longest}
            inputMode={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            required
            translate="no"
          />
        )
      })}
      <CheckField
        label={t('BUYER_SENDS_CONFIRMATION')}
        isChecked={sends ?? isReaddressed({ buyer })}
        onChange={setSends}
      />
    </EntityDialog>
  )
}

function versioned({ version, buyer }: OrderBuyer): { version: number; values: Values } {
  return { version, values: { buyer } }
}

function textOf({ name_first, name_last, email }: Values['buyer']): string {
  return `${name_first} ${name_last}, ${email}`
}

import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { PartProps } from './phone-order-page.tsx'
import { choiceErrorAt } from './problems.ts'

/** The buyer's payment method, to be used once the order is accepted. */
export function PaymentCard({ draft, quote, problems, onChange }: PartProps) {
  const { t } = useTexts()
  const methods = quote?.payment_methods ?? []
  const points = methods.find(({ payment_method_id: id }) => id === draft.payment_method_id)?.points ?? []
  const label = t('PAYMENT_METHOD')
  return (
    <Card title={t('PAYMENT')}>
      <div className="grid gap-1.75 py-1">
        <ChoiceList
          label={label}
          name="payment_method_id"
          error={choiceErrorAt(problems, 'payment_method_id', t)}
          currency={quote?.currency_code ?? ''}
          chosen={draft.payment_method_id}
          choices={methods.map(({ payment_method_id, name, own_name, fee }) => ({
            id: payment_method_id,
            name,
            own_name,
            amount: fee === 0 ? null : fee,
          }))}
          onChoose={(payment_method_id) => onChange((now) => ({ ...now, payment_method_id, payment_point_id: null }))}
        />
        {points.length > 0 && (
          <SelectField
            label={t('PHONE_PAYMENT_POINT')}
            name="payment_point_id"
            error={choiceErrorAt(problems, 'payment_point_id', t)}
            value={draft.payment_point_id === null ? '' : String(draft.payment_point_id)}
            onChange={(value) => onChange((now) => ({ ...now, payment_point_id: value === '' ? null : Number(value) }))}
            options={[
              { value: '', name: t('CHOOSE') },
              ...points.map(({ payment_point_id, name }) => ({ value: String(payment_point_id), name })),
            ]}
          />
        )}
        <p className="sub">{t('PHONE_PAYMENT_HINT')}</p>
      </div>
    </Card>
  )
}

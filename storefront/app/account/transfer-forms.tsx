import type { CountryId } from '@meridian/domain/locale.ts'
import { useId } from 'react'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Select } from '../ui/field.tsx'
import { useLocale } from '../ui/locale.ts'
import { useAccountForm } from './form-answer.ts'
import { FormStatus, SubmitButton, useIssueTexts } from './form-parts.tsx'
import type { ShownRequest, TransferAnswer } from './transfer-answer.ts'
import { useOnAnswer } from './use-on-answer.ts'

const REASON_MAX = 500

/** Requests a move to another country, after explaining what it changes. */
export function TransferForm({
  countries,
  onChanged,
}: {
  countries: readonly { id: CountryId; name: string }[]
  onChanged: (answer: TransferAnswer) => void
}) {
  const translate = useTranslate()
  const { locale, countryId } = useLocale()
  const reason = useId()
  const { Form, answer, sending } = useAccountForm<TransferAnswer>('create')
  useOnAnswer(answer, onChanged)
  const typed = answer?.done === false ? answer.values : undefined
  const errorOf = useIssueTexts(answer?.issues ?? [], countryId)
  return (
    <section className="account-part" aria-labelledby="transfer-title">
      <h2 id="transfer-title" className="text-title">
        {translate('TRANSFER_NEW')}
      </h2>
      <ul className="list-disc space-y-0.5 pl-3 text-small text-soft">
        <li>{translate('TRANSFER_NOTE_WHEN')}</li>
        <li>{translate('TRANSFER_NOTE_PRICES')}</li>
        <li>{translate('TRANSFER_NOTE_SPONSOR')}</li>
      </ul>
      <Form method="post" action={links.account(locale, 'transfers')} noValidate className="account-form">
        <input type="hidden" name="intent" value="create" />
        <FormStatus answer={answer} done={null} issues={answer?.issues ?? []} />
        <Select
          id="country_id"
          name="country_id"
          label={translate('TRANSFER_TO_COUNTRY')}
          required
          error={errorOf('country_id')}
          defaultValue={typed?.country_id ?? ''}
        >
          <option value="">{translate('CHOOSE')}</option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <div className="grid gap-0.5">
          <label htmlFor={reason} className="text-small font-semibold">
            {translate('TRANSFER_REASON')} <span className="font-normal text-soft">{translate('FIELD_OPTIONAL')}</span>
          </label>
          <textarea
            id={reason}
            name="reason"
            rows={3}
            maxLength={REASON_MAX}
            className="control"
            defaultValue={typed?.reason ?? ''}
          />
        </div>
        <SubmitButton label="TRANSFER_SEND" sending={sending} />
      </Form>
    </section>
  )
}

/** Confirms the withdrawal of a request. */
export function RejectTransferForm({
  request,
  onChanged,
}: {
  request: ShownRequest
  onChanged: (answer: TransferAnswer) => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, answer, sending } = useAccountForm<TransferAnswer>('reject', String(request.id))
  useOnAnswer(answer, onChanged)
  return (
    <Form method="post" action={`${links.account(locale, 'transfers')}?reject=${request.id}`} className="grid gap-2">
      <input type="hidden" name="intent" value="reject" />
      <input type="hidden" name="id" value={request.id} />
      <FormStatus answer={answer} done={null} />
      <p>{translate('TRANSFER_REJECT_TEXT', { country: request.to_country.name })}</p>
      <SubmitButton label="TRANSFER_REJECT" sending={sending} />
    </Form>
  )
}

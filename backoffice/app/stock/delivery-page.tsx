import {
  getInboundDelivery,
  listInboundDeliveryHistory,
  listInboundDeliveryLines,
  saveInboundDelivery,
  searchInboundDeliveries,
} from '@meridian/contract/admin/inbound-deliveries.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { differs } from '@meridian/domain/inbound-delivery.ts'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { DayField } from '../fields/day-field.tsx'
import { stockAddress } from '../labels/stock-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { TextField } from '../ui/field.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { DeliveryState } from './delivery-state.tsx'

type Delivery = AnswerOf<typeof getInboundDelivery>['row']

/** An announced delivery: its day, its articles, and what arrived of them. */
export default function DeliveryPage() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const may = useMay()
  return (
    <EntityPage
      open={getInboundDelivery}
      search={searchInboundDeliveries}
      list={{ name: 'DELIVERIES', address: '/stock/deliveries' }}
      title={({ reference }) => reference}
      countryOf={({ country_id }) => country_id}
      isOpenTo={({ closed }) => !closed}
      facts={(row) => (
        <>
          <DeliveryState delivery={row} />
          <span translate="no">{row.place_name}</span>
          <span>{nameOf(row.country_id)}</span>
        </>
      )}
      primary={({ inbound_delivery_id, country_id, closed }) =>
        !closed &&
        may('stock.write', country_id) && (
          <Link to={`/stock/deliveries/${inbound_delivery_id}/receipt`} className="btn btn-main">
            {t('STOCK_RECEIVE')}
          </Link>
        )
      }
      form={{
        title: t('DELIVERY'),
        save: saveInboundDelivery,
        history: listInboundDeliveryHistory,
        acts: { receiveInboundDelivery: 'MOVED_RECEIPT' },
        valuesOf: ({ reference, expected_on }) => ({ reference, expected_on }),
        labels: { reference: 'DELIVERY_REFERENCE', expected_on: 'DELIVERY_EXPECTED' },
        fields: ({ control, formState: { errors } }) => (
          <>
            <Controller
              control={control}
              name="reference"
              render={({ field }) => (
                <TextField
                  label={t('DELIVERY_REFERENCE')}
                  value={field.value}
                  onChange={field.onChange}
                  maxLength={80}
                  error={errors.reference && t('ISSUE_FORM')}
                  required
                />
              )}
            />
            <Controller
              control={control}
              name="expected_on"
              render={({ field }) => (
                <DayField
                  {...field}
                  label={t('DELIVERY_EXPECTED')}
                  hint={t('DELIVERY_EXPECTED_HINT')}
                  error={errors.expected_on && t('ISSUE_FORM')}
                  isRequired
                />
              )}
            />
          </>
        ),
      }}
    >
      {(row) => <DeliveryLines delivery={row} />}
    </EntityPage>
  )
}

function DeliveryLines({ delivery: { inbound_delivery_id, country_id, closed } }: { delivery: Delivery }) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const input = { params: { inbound_delivery_id }, query: { languageId: language } }
  const { data, error, refetch } = useAnswer(listInboundDeliveryLines, input)
  return (
    <Card title={t('DELIVERY_LINES')}>
      {data === undefined ? (
        error ? (
          <FailedState error={error} onRetry={() => refetch()} />
        ) : (
          <LoadingState />
        )
      ) : (
        <table className="list list-labelled">
          <caption className="sr-only">{t('DELIVERY_LINES')}</caption>
          <thead>
            <tr>
              <th>{t('STOCK_ARTICLE')}</th>
              <th className="n">{t('DELIVERY_ANNOUNCED')}</th>
              <th className="n">{t('DELIVERY_RECEIVED')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((line) => (
              <tr key={line.variant_id}>
                <td data-name={t('STOCK_ARTICLE')}>
                  <Link className="link" to={stockAddress({ ...line, country_id })}>
                    {line.name}
                  </Link>
                  <span className="sub" translate="no">
                    {line.sku}
                  </span>
                </td>
                <td className="n" data-name={t('DELIVERY_ANNOUNCED')}>
                  {number(line.announced)}
                </td>
                <td className="n" data-name={t('DELIVERY_RECEIVED')}>
                  {differs(line) && (closed || line.received > line.announced) && (
                    <StatusLabel tone="warn">{t('DELIVERY_DIFFERS')}</StatusLabel>
                  )}{' '}
                  {number(line.received)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

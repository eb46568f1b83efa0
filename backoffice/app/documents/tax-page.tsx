import { getTaxReport } from '@meridian/contract/admin/tax-report.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { CSV_BOM, type CsvCell, csvLine } from '@meridian/domain/csv.ts'
import { quarterOf, quartersBefore } from '@meridian/domain/oss-report.ts'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { SelectField } from '../ui/field.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { saveFile } from '../ui/save-file.ts'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'

type Report = AnswerOf<typeof getTaxReport>

const QUARTERS_SHOWN = 12

/** The tax of a quarter as stated on documents, and the one-stop-shop declaration in euro. */
export default function TaxPage() {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const quarters = quartersBefore(quarterOf(new Date().toISOString().slice(0, 10)), QUARTERS_SHOWN)
  const quarter = quarters.find((one) => one === search.get('quarter')) ?? quarters[0] ?? ''
  const query = useAnswer(getTaxReport, { query: { quarter } })
  const report = query.data
  return (
    <DetailPage
      title={t('TAX_REPORT')}
      list={{ name: t('ROOM_DOCUMENTS'), address: '/documents' }}
      facts={t('TAX_TEXT')}
      {...(report !== undefined &&
        report.rows.length > 0 && {
          secondary: (
            <button
              type="button"
              className="btn"
              onClick={() => saveFile(`tax-${quarter}.csv`, csvOf(report), 'text/csv')}
            >
              {t('TAX_CSV')}
            </button>
          ),
        })}
    >
      <div className="tax-quarter">
        <SelectField
          label={t('TAX_QUARTER')}
          value={quarter}
          onChange={(value) => setSearch({ quarter: value }, { replace: true })}
          options={quarters.map((value) => ({ value, name: value }))}
        />
      </div>
      {report === undefined ? (
        query.isPending ? (
          <LoadingState />
        ) : (
          <FailedState error={query.error} onRetry={() => query.refetch()} />
        )
      ) : report.rows.length === 0 ? (
        <EmptyState title={t('TAX_NOTHING')} />
      ) : (
        <>
          <OneStopShop report={report} />
          <Rows report={report} />
        </>
      )}
    </DetailPage>
  )
}

function OneStopShop({ report: { one_stop_shop } }: { report: Report }) {
  const { t } = useTexts()
  const { percent, day } = useFormats()
  const nameOf = useCountryNames()
  const { currency_code, rows, rates } = one_stop_shop
  if (rows.length === 0) return null
  const money = (amount: number | null) =>
    amount === null ? '–' : <MoneyText amount={amount} currency={currency_code} />
  return (
    <Card title={t('TAX_OSS')}>
      <table className="list list-labelled">
        <caption className="sr-only">{t('TAX_OSS')}</caption>
        <thead>
          <tr>
            <th>{t('TAX_FROM')}</th>
            <th>{t('DOC_COUNTRY')}</th>
            <th>{t('TAX_QUARTER')}</th>
            <th className="n">{t('DOC_RATE')}</th>
            <th className="n">{t('DOC_NET')}</th>
            <th className="n">{t('DOC_TAX')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={[row.company_id, row.country_id, row.rate_hundredths, row.quarter].join()}>
              <td data-name={t('TAX_FROM')}>{nameOf(row.seller_country_id)}</td>
              <td data-name={t('DOC_COUNTRY')}>{nameOf(row.country_id)}</td>
              <td data-name={t('TAX_QUARTER')}>{row.quarter}</td>
              <td className="n" data-name={t('DOC_RATE')}>
                {percent(row.rate_hundredths)}
              </td>
              <td className="n" data-name={t('DOC_NET')}>
                {money(row.net)}
              </td>
              <td className="n" data-name={t('DOC_TAX')}>
                {money(row.tax)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rates.map((rate) => (
        <p key={`${rate.currency_code} ${rate.quarter}`} className="sub">
          {t(rate.is_final ? 'TAX_RATE_FACT' : 'TAX_RATE_SO_FAR', {
            currency: rate.currency_code,
            source: rate.source,
            day: day(rate.valid_on),
            rate: (rate.rate_millionths / 1_000_000).toFixed(4),
          })}
        </p>
      ))}
    </Card>
  )
}

function Rows({ report: { rows } }: { report: Report }) {
  const { t } = useTexts()
  const { percent, number } = useFormats()
  const nameOf = useCountryNames()
  return (
    <Card title={t('TAX_DOCUMENTS')}>
      <table className="list list-labelled">
        <caption className="sr-only">{t('TAX_DOCUMENTS')}</caption>
        <thead>
          <tr>
            <th>{t('TAX_FROM')}</th>
            <th>{t('DOC_COUNTRY')}</th>
            <th className="n">{t('DOC_RATE')}</th>
            <th className="n">{t('ROOM_DOCUMENTS')}</th>
            <th className="n">{t('DOC_NET')}</th>
            <th className="n">{t('DOC_TAX')}</th>
            <th className="n">{t('TAX_CORRECTED')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const money = (amount: number) => <MoneyText amount={amount} currency={row.currency_code} />
            return (
              <tr key={[row.company_id, row.country_id, row.is_taxable, row.rate_hundredths, row.currency_code].join()}>
                <td data-name={t('TAX_FROM')}>{nameOf(row.seller_country_id)}</td>
                <td data-name={t('DOC_COUNTRY')}>
                  {nameOf(row.country_id)}
                  {row.is_taxable && <span className="sub">{t('TAX_COMPANIES')}</span>}
                  {row.is_one_stop_shop && <span className="sub">{t('TAX_OSS')}</span>}
                </td>
                <td className="n" data-name={t('DOC_RATE')}>
                  {percent(row.rate_hundredths)}
                </td>
                <td className="n" data-name={t('ROOM_DOCUMENTS')}>
                  {number(row.documents)}
                </td>
                <td className="n" data-name={t('DOC_NET')}>
                  {money(row.net)}
                </td>
                <td className="n" data-name={t('DOC_TAX')}>
                  {money(row.tax)}
                </td>
                <td className="n" data-name={t('TAX_CORRECTED')}>
                  {money(row.corrected_tax)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

/** Both tables in one file: documents, then the declaration in euro. */
function csvOf({ rows, one_stop_shop }: Report): string {
  const amount = (minor: number | null): CsvCell => (minor === null ? null : { minor })
  const head = ['part', 'seller_country', 'country', 'quarter', 'tax_rate', 'currency', 'documents', 'net', 'tax']
  return [
    CSV_BOM + csvLine(head),
    ...rows.flatMap((row) => {
      const { seller_country_id, country_id, currency_code } = row
      const of = [seller_country_id, country_id, null, { minor: row.rate_hundredths }, currency_code] as const
      return [
        csvLine(['documents', ...of, row.documents, amount(row.net), amount(row.tax)]),
        csvLine(['corrections', ...of, null, amount(row.corrected_net), amount(row.corrected_tax)]),
      ]
    }),
    ...one_stop_shop.rows.map((row) =>
      csvLine([
        ...['one_stop_shop', row.seller_country_id, row.country_id, row.quarter, { minor: row.rate_hundredths }],
        ...[one_stop_shop.currency_code, null, amount(row.net), amount(row.tax)],
      ]),
    ),
  ].join('')
}

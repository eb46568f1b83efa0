import {
  getElectronicInvoice,
  getSalesDocument,
  getSalesDocumentAddress,
  searchSalesDocuments,
} from '@meridian/contract/admin/documents.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { callAdmin } from '../calls/call-admin.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { KIND, REASON, REFUSAL, SUBMISSION } from '../labels/document-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { failureText } from '../ui/failure-text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { rowsOfRoom } from '../ui/list/neighbours.ts'
import { MoneyText } from '../ui/money-text.tsx'
import { saveFile } from '../ui/save-file.ts'
import { shopUrl } from '../ui/shop-url.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { toast } from '../ui/toasts.tsx'

type SalesDocument = AnswerOf<typeof getSalesDocument>['document']

const ResubmitDialog = lazyPart(() => import('./resubmit-dialog.tsx'))
const BuyerDialog = lazyPart(() => import('./buyer-dialog.tsx'))

/** A document as issued, with its files and corrections. */
export default function DocumentPage() {
  const document_id = Number(useParams().documentId)
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const may = useMay()
  const [corrects, setCorrects] = useState(false)
  const [resubmits, setResubmits] = useState(false)
  const query = useAnswer(getSalesDocument, { params: { document_id } })
  const document = query.data?.document
  if (document === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const { kind, number, reason, country_id, corrections } = document
  const failed = (error: unknown) => toast(failureText(error, t))
  const openFile = (as: 'download' | 'preview') =>
    callAdmin(getSalesDocumentAddress, { params: { document_id }, query: { as } }).then(
      ({ address }) => window.open(`${shopUrl()}${address.path}`, '_blank', 'noopener'),
      failed,
    )
  const saveXml = () =>
    callAdmin(getElectronicInvoice, { params: { document_id } }).then(
      ({ xml }) => saveFile(`${number}.xml`, xml, 'application/xml'),
      failed,
    )
  const canResubmit = document.submission?.state === 'REJECTED' && may('documents.write', country_id)
  const canCorrect = kind === 'invoice' && corrections.length === 0 && may('documents.write', country_id)
  return (
    <DetailPage
      title={number}
      list={{
        name: t('ROOM_DOCUMENTS'),
        address: '/documents',
        rows: rowsOfRoom(searchSalesDocuments, ({ document_id }) => `/documents/${document_id}`, { search: number }),
      }}
      facts={
        <>
          <StatusLabel tone={KIND[kind].tone}>{t(KIND[kind].name)}</StatusLabel>
          {reason !== null && <span>{t(REASON[reason])}</span>}
          <DayText day={document.issued_on} />
          <span>{nameOf(country_id)}</span>
        </>
      }
      primary={
        <button type="button" className="btn btn-main" onClick={() => openFile('download')}>
          {t('DOC_DOWNLOAD')}
        </button>
      }
      secondary={
        <button type="button" className="btn" onClick={() => openFile('preview')}>
          {t('DOC_SHOW')}
        </button>
      }
      acts={[
        ...(canResubmit ? [{ id: 'resubmit', name: t('DOC_RESUBMIT'), run: () => setResubmits(true) }] : []),
        ...(document.has_electronic_form ? [{ id: 'xml', name: t('DOC_XML'), run: saveXml }] : []),
        ...(canCorrect ? [{ id: 'correct', name: t('DOC_CORRECT_BUYER'), run: () => setCorrects(true) }] : []),
      ]}
      side={<Relations document={document} />}
    >
      <Lines document={document} />
      <Suspense>{resubmits && <ResubmitDialog document={document} onClose={() => setResubmits(false)} />}</Suspense>
      <Suspense>{corrects && <BuyerDialog document={document} onClose={() => setCorrects(false)} />}</Suspense>
    </DetailPage>
  )
}

function Lines({
  document: { lines, taxes, currency_code, net, tax, gross, cash_rounding },
}: {
  document: SalesDocument
}) {
  const { t } = useTexts()
  const { number, percent } = useFormats()
  const money = (amount: number) => <MoneyText amount={amount} currency={currency_code} />
  return (
    <Card title={t('DOC_LINES')}>
      <table className="list list-labelled">
        <caption className="sr-only">{t('DOC_LINES')}</caption>
        <thead>
          <tr>
            <th>{t('DOC_ITEM')}</th>
            <th className="n">{t('DOC_QUANTITY')}</th>
            <th className="n">{t('DOC_RATE')}</th>
            <th className="n">{t('DOC_NET')}</th>
            <th className="n">{t('DOC_TAX')}</th>
            <th className="n">{t('DOC_AMOUNT')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.bearer} ${line.position}`}>
              <td data-name={t('DOC_ITEM')}>
                {line.name}
                {line.sku !== null && (
                  <span className="sub" translate="no">
                    {line.sku}
                  </span>
                )}
              </td>
              <td className="n" data-name={t('DOC_QUANTITY')}>
                {line.quantity === 0 ? '–' : number(line.quantity)}
              </td>
              <td className="n" data-name={t('DOC_RATE')}>
                {percent(line.rate_hundredths)}
              </td>
              <td className="n" data-name={t('DOC_NET')}>
                {money(line.net)}
              </td>
              <td className="n" data-name={t('DOC_TAX')}>
                {money(line.tax)}
              </td>
              <td className="n" data-name={t('DOC_AMOUNT')}>
                {money(line.gross)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          { name: t('DOC_NET'), value: money(net) },
          ...taxes.map((one) => ({
            name: `${t('DOC_TAX')} ${percent(one.rate_hundredths)}`,
            value: money(one.tax),
          })),
          taxes.length > 1 && { name: t('DOC_TAX'), value: money(tax) },
          { name: t('DOC_AMOUNT'), value: money(gross), isSum: true },
          cash_rounding !== 0 && { name: t('DOC_IN_CASH'), value: money(gross + cash_rounding) },
        ]}
      />
    </Card>
  )
}

function Relations({ document }: { document: SalesDocument }) {
  const { t } = useTexts()
  const { order_id, order_number, seller, buyer, corrects, corrections, tax_currency, currency_code } = document
  const person = ({
    name,
    address_lines,
    tax_number,
  }: {
    name: string
    address_lines: string[]
    tax_number: string | null
  }) => (
    <p className="address" translate="no">
      {[name, ...address_lines, ...(tax_number === null ? [] : [tax_number])].join('\n')}
    </p>
  )
  const link = (of: { document_id: number; number: string }) => (
    <Link key={of.document_id} className="link" to={`/documents/${of.document_id}`} translate="no">
      {of.number}
    </Link>
  )
  return (
    <>
      <Card title={t('DOC_BELONGS')}>
        <Facts
          facts={[
            {
              name: t('DOC_ORDER'),
              value: (
                <Link className="link" to={`/orders/${order_id}`} translate="no">
                  {order_number}
                </Link>
              ),
            },
            { name: t('DOC_SOLD'), value: <DayText day={document.sold_on} /> },
            { name: t('DOC_ISSUED'), value: <MomentText at={document.issued_at} /> },
            corrects !== null && { name: t('DOC_CORRECTS'), value: link(corrects) },
            ...corrections.map((one) => ({
              name: link(one),
              value: <MoneyText amount={one.gross} currency={currency_code} />,
            })),
            tax_currency !== null && {
              name: t('DOC_TAX_IN', { currency: tax_currency.currency_code }),
              value: <MoneyText amount={tax_currency.tax} currency={tax_currency.currency_code} />,
            },
          ]}
        />
      </Card>
      {document.submission !== null && <Submission submission={document.submission} />}
      <Card title={t('DOC_SELLER')}>{person(seller)}</Card>
      <Card title={t('DOC_BUYER')}>{buyer === null ? <p className="sub">{t('DOC_NOBODY')}</p> : person(buyer)}</Card>
    </>
  )
}

function Submission({ submission }: { submission: NonNullable<SalesDocument['submission']> }) {
  const { t } = useTexts()
  const { state, authority_number, refusal } = submission
  return (
    <Card title={t('DOC_AUTHORITY')}>
      <p>
        <StatusLabel tone={SUBMISSION[state].tone}>{t(SUBMISSION[state].name)}</StatusLabel>
      </p>
      {refusal !== null && <p>{t(REFUSAL[refusal])}</p>}
      {authority_number !== null && (
        <Facts facts={[{ name: t('DOC_AUTHORITY_NUMBER'), value: <span translate="no">{authority_number}</span> }]} />
      )}
    </Card>
  )
}

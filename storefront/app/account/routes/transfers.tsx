import { listCountries } from '@meridian/contract/core.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import {
  createCountryTransferRequest,
  listCountryTransferRequests,
  rejectCountryTransferRequest,
} from '@meridian/contract/sec/account.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { type CountryId, isCountryId, type Locale } from '@meridian/domain/locale.ts'
import { canReject } from '@meridian/domain/state/account.ts'
import { Suspense, useState } from 'react'
import { data } from 'react-router'
import { compareNames } from '../../checkout/address/compare-names.server.ts'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey } from '../../strings/translate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { orNull } from '../../visit/background.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import { idOf } from '../../visit/query-values.ts'
import { answerForm, corrections, fieldText, respond, textOrNull } from '../form-answer.server.ts'
import { answerOffline } from '../form-answer.ts'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { readListPage } from '../list-page.server.ts'
import { ACCOUNT_HEADERS, type Member, memberOf } from '../member.server.ts'
import type { ShownRequest, TransferAnswer } from '../transfer-answer.ts'
import { RejectTransferForm, TransferForm } from '../transfer-forms.tsx'
import { useTransferRequests } from '../use-transfer-requests.ts'
import type { Route } from './+types/transfers.ts'

const RejectTransfer = lazyDialog(() => import('../dialogs/reject-transfer.tsx'))

const REQUESTS_PER_PAGE = 10

/**
 * The requests to move to another country. Without scripts `reject` in the address shows the question in the page. SPEC
 * §4 Account.
 */
export async function loader(args: Route.LoaderArgs) {
  const { visit, countryId, own, orFailed } = await memberOf(args)
  const query = new URL(args.request.url).searchParams
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const list = async (number: number) => {
    const query = { languageId: visit.languageId, page: number, limit: REQUESTS_PER_PAGE }
    return (await own(listCountryTransferRequests, { query })).country_transfer_requests
  }
  const [answer, countries] = await Promise.all([
    orFailed(readListPage(list, page, REQUESTS_PER_PAGE), 'country transfer requests'),
    visit.orElse(
      visit.remember(listCountries, { query: { languageId: visit.languageId } }),
      { countries: [] },
      'countries',
    ),
  ])
  const requests = answer?.rows.map((request) => shown(visit.locale, request)) ?? null
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_TRANSFERS'),
      page,
      requests,
      more: answer?.more ?? false,
      rejected: requests?.find(({ id }) => String(id) === query.get('reject')) ?? null,
      countries: countries.countries
        .map(({ id, name }) => ({ id, name }))
        .filter(({ id }) => id !== countryId)
        .sort(compareNames(visit.languageId)),
      country_name: countries.countries.find(({ id }) => id === countryId)?.name ?? countryId,
      done: query.get('done'),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type TransfersData = NonNullable<Route.ComponentProps['loaderData']>

type TransferRequest = AnswerOf<typeof listCountryTransferRequests>['country_transfer_requests'][number]

function shown(locale: Locale, request: TransferRequest): ShownRequest {
  const day = (iso: string | null) => (iso === null ? null : dayText(locale, iso))
  return {
    ...request,
    created: dayText(locale, request.created_at),
    decided: day(request.decided_at),
    effective: request.effective_from === null ? null : dayText(locale, request.effective_from, 'UTC'),
  }
}

/** `intent`: create, reject. */
export async function action(args: Route.ActionArgs) {
  const member = await memberOf(args)
  const form = await args.request.formData()
  const answer = form.get('intent') === 'reject' ? await reject(member, form) : await create(member, form)
  return respond(args.request, answer, links.account(member.visit.locale, 'transfers'))
}

async function create({ own, visit }: Member, form: FormData): Promise<TransferAnswer> {
  const country_id = fieldText(form, 'country_id')
  if (!isCountryId(country_id)) {
    return { ...corrections('create', form, [{ path: 'country_id', code: 'REQUIRED' }]), ...NOTHING }
  }
  const found: { request?: ShownRequest } = {}
  const body = {
    country_id: country_id satisfies CountryId,
    reason: textOrNull(form, 'reason')?.replace(/\s+/g, ' ') ?? null,
  }
  const answer = await answerForm('create', form, async () => {
    const query = { languageId: visit.languageId }
    const { country_transfer_request } = await own(createCountryTransferRequest, { query, body })
    found.request = shown(visit.locale, country_transfer_request)
  })
  return { ...answer, ...NOTHING, country_transfer_request: found.request ?? null }
}

const NOTHING = { country_transfer_request: null, rejected: null }

async function reject({ own }: Member, form: FormData): Promise<TransferAnswer> {
  const id = fieldText(form, 'id')
  const params = { countryTransferRequestId: idOf(id) ?? 0 }
  const found: { rejected?: AnswerOf<typeof rejectCountryTransferRequest>['country_transfer_request'] } = {}
  const answer = await answerForm('reject', form, async () => {
    found.rejected = (await own(rejectCountryTransferRequest, { params })).country_transfer_request
  })
  return { ...answer, ...NOTHING, rejected: found.rejected ?? null }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orNull({ request }, serverLoader())
}

export const clientAction = answerOffline<TransferAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.title ?? null }, matches)

export default function TransfersPage({ loaderData }: Route.ComponentProps) {
  return loaderData?.requests ? <Transfers loaderData={loaderData} requests={loaderData.requests} /> : <NoTransfers />
}

function NoTransfers() {
  const translate = useTranslate()
  return (
    <>
      <PageHead title={translate('ACCOUNT_TRANSFERS')} />
      <ReadFailed />
    </>
  )
}

function Transfers({ loaderData, requests }: { loaderData: TransfersData; requests: readonly ShownRequest[] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { done, rejected, page } = loaderData
  const { state, hasMore, loading, failed, more, dispatch } = useTransferRequests(requests, page, loaderData.more)
  const [asked, setAsked] = useState<ShownRequest | null>(null)
  const [news, setNews] = useState(done)
  const path = links.account(locale, 'transfers')

  function changed(answer: TransferAnswer) {
    if (!answer.done) return
    setNews(answer.intent)
    setAsked(null)
    if (answer.country_transfer_request)
      dispatch({ type: 'created', country_transfer_request: answer.country_transfer_request })
    if (answer.rejected) dispatch({ type: 'rejected', country_transfer_request: answer.rejected })
  }

  const list = state.country_transfer_requests
  const waiting = list.some(canReject)
  return (
    <>
      <PageHead
        title={translate('ACCOUNT_TRANSFERS')}
        text={translate('TRANSFERS_TEXT', { country: loaderData.country_name })}
      />
      {(news === 'create' || news === 'reject') && (
        <Alert severity="success">{translate(news === 'create' ? 'TRANSFER_REQUESTED' : 'TRANSFER_WITHDRAWN')}</Alert>
      )}
      {rejected !== null && canReject(rejected) && (
        <section className="account-part" aria-labelledby="reject-title">
          <h2 id="reject-title" className="text-title">
            {translate('TRANSFER_REJECT_TITLE')}
          </h2>
          <RejectTransferForm request={rejected} onChanged={changed} />
          <Link to={path} className="underlined justify-self-start text-small">
            {translate('KEEP')}
          </Link>
        </section>
      )}
      {list.length === 0 ? (
        <p className="text-soft">{translate('TRANSFERS_EMPTY')}</p>
      ) : (
        <ul className="account-rows">
          {list.map((request) => (
            <RequestRow key={request.id} request={request} onReject={() => setAsked(request)} />
          ))}
        </ul>
      )}
      {failed && (
        <Alert severity="error">
          <p>{translate('REFUSED_NO_ANSWER')}</p>
          <Button look="outline" className="mt-1" onClick={more}>
            {translate('TRY_AGAIN')}
          </Button>
        </Alert>
      )}
      {hasMore && (
        <>
          <Button look="outline" className="with-scripts justify-self-start" disabled={loading} onClick={more}>
            {translate(loading ? 'LOADING' : 'LOAD_MORE')}
          </Button>
          <a href={`${path}?page=${page + 1}`} className="button button-outline without-scripts justify-self-start">
            {translate('LOAD_MORE')}
          </a>
        </>
      )}
      {waiting ? (
        <p className="text-small text-soft">{translate('TRANSFER_ONE_AT_A_TIME')}</p>
      ) : (
        <TransferForm countries={loaderData.countries} onChanged={changed} />
      )}
      {asked !== null && (
        <Suspense>
          <RejectTransfer request={asked} onChanged={changed} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

const STATUS: Record<ShownRequest['status'], { text: StringKey; tone: string }> = {
  pending: { text: 'TRANSFER_PENDING', tone: 'waiting' },
  approved: { text: 'TRANSFER_APPROVED', tone: 'good' },
  rejected: { text: 'TRANSFER_REJECTED', tone: 'bad' },
}

function RequestRow({ request, onReject }: { request: ShownRequest; onReject: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { text, tone } = STATUS[request.status]
  return (
    <li>
      <div className="grid gap-0.5">
        <p className="font-semibold">
          {translate('TRANSFER_FROM_TO', { from: request.from_country.name, to: request.to_country.name })}
        </p>
        <p className="state" data-tone={tone}>
          {translate(text)}
        </p>
        <p className="text-small text-soft">
          {translate('TRANSFER_REQUESTED_ON', { day: request.created })}
          {request.status === 'approved' && request.effective !== null && (
            <> · {translate('TRANSFER_EFFECTIVE', { day: request.effective })}</>
          )}
        </p>
        {request.reason !== null && <p className="text-small whitespace-pre-line text-soft">{request.reason}</p>}
      </div>
      {canReject(request) && (
        <div className="account-acts">
          <Link
            to={`${links.account(locale, 'transfers')}?reject=${request.id}`}
            className="underlined"
            onClick={(event) => {
              event.preventDefault()
              onReject()
            }}
          >
            {translate('TRANSFER_REJECT')}
          </Link>
        </div>
      )}
    </li>
  )
}

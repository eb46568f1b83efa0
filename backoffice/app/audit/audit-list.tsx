import { searchAdmins } from '@meridian/contract/admin/admins.ts'
import { listAuditEntries } from '@meridian/contract/admin/audit.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useMay } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useFormats } from '../texts/formats.ts'
import { loadTexts } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import type { Filter } from '../ui/list/filter-bar.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'
import { type View, withFilter } from '../ui/list/list-search.ts'
import { ACT_SENTENCES, actSentence } from './act-sentences.ts'
import { AUDIT_OBJECTS } from './audit-objects.ts'
import { factTexts } from './fact-texts.ts'

type Row = AnswerOf<typeof listAuditEntries>['rows'][number]

export async function clientLoader() {
  // Entries concern objects of the other rooms, and use their texts.
  await Promise.all(
    ['audit', 'orders', 'returns', 'withdrawals', 'members', 'admins', 'stock', 'documents', 'changes'].map(loadTexts),
  )
  return null
}

export const shouldRevalidate = () => false

/** The audit log, latest first. An act or a person links to their other entries. */
export default function AuditList() {
  const { t } = useTexts()
  const summary = useCountrySummary()
  const sentence = useSentence()
  const may = useMay()
  const admins =
    useAnswer(searchAdmins, { query: { limit: 100 } }, { enabled: may('admins.read'), isPart: true }).data?.rows ?? []
  const views: View[] = [{ id: 'all', name: t('AUDIT_ALL'), filters: {} }]
  const columns: Column<Row>[] = [
    { id: 'at', name: t('AUDIT_WHEN'), cell: ({ at }) => <MomentText at={at} /> },
    {
      id: 'admin',
      name: t('AUDIT_WHO'),
      cell: ({ admin }) =>
        admin === null ? (
          t('AUDIT_NOBODY')
        ) : (
          <FilterLink views={views} name="admin" value={String(admin.admin_id)}>
            <span translate="no">{admin.name}</span>
          </FilterLink>
        ),
    },
    {
      id: 'act',
      name: t('AUDIT_ACT'),
      cell: ({ act, after, object_kind, reason }) => (
        <>
          <FilterLink views={views} name="act" value={act}>
            {sentence({ act, after, object_kind })}
          </FilterLink>
          {reason !== null && <span className="sub">{reason}</span>}
        </>
      ),
    },
    { id: 'object', name: t('AUDIT_OBJECT'), cell: (row) => <ObjectLink row={row} /> },
    { id: 'changes', name: t('AUDIT_CHANGES'), cell: (row) => <Changes row={row} /> },
    {
      id: 'countries',
      name: t('AUDIT_COUNTRIES'),
      cell: ({ countries }) => (countries.length === 0 ? '–' : summary(countries)),
    },
    { id: 'trace', name: t('AUDIT_TRACE'), isExtra: true, cell: ({ trace }) => <code translate="no">{trace}</code> },
  ]
  const filters: Filter[] = [
    {
      id: 'act',
      name: t('AUDIT_ACT'),
      kind: 'words',
      options: Object.entries(ACT_SENTENCES)
        .map(([value, name]) => ({ value, name: t(name, { amount: '…' }) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    },
    {
      id: 'object_kind',
      name: t('AUDIT_OBJECT'),
      kind: 'words',
      options: Object.entries(AUDIT_OBJECTS).map(([value, { name }]) => ({ value, name: t(name) })),
    },
    {
      id: 'admin',
      name: t('AUDIT_WHO'),
      kind: 'words',
      options: admins.map(({ admin_id, name }) => ({ value: String(admin_id), name })),
    },
    { id: 'from', name: t('AUDIT_FROM'), kind: 'day' },
    { id: 'to', name: t('AUDIT_TO'), kind: 'day' },
  ]
  return (
    <ListPage
      title={t('ROOM_AUDIT')}
      endpoint={listAuditEntries}
      list="audit"
      columns={columns}
      idOf={(row: Row) => row.entry_id}
      views={views}
      filters={filters}
      empty={{ title: t('AUDIT_EMPTY') }}
    />
  )
}

/** Renders an entry as a sentence, such as "refunded 129.90 PLN". */
function useSentence(): (entry: Pick<Row, 'act' | 'after' | 'object_kind'>) => string {
  const { t } = useTexts()
  const { money } = useFormats()
  return ({ act, after, object_kind }) => {
    const { amount, currency_code: currency } = after ?? {}
    const isMoney = typeof amount === 'number' && typeof currency === 'string'
    const told = t(actSentence(act), { amount: isMoney ? money(amount, currency) : '' })
    return object_kind === 'call' ? t('AUDIT_REFUSED', { act: told }) : told
  }
}

/** Narrows the list to the entries that share this value. */
function FilterLink(props: { views: readonly View[]; name: string; value: string; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <Link to={{ search: withFilter(search, props.views, props.name, props.value).toString() }}>{props.children}</Link>
  )
}

function ObjectLink({ row: { object_kind, object_id, object_name } }: { row: Row }) {
  const { t } = useTexts()
  const may = useMay()
  const object = Object.hasOwn(AUDIT_OBJECTS, object_kind) ? AUDIT_OBJECTS[object_kind] : undefined
  const page = object?.page
  const kind = t(object?.name ?? 'AUDIT_SOMETHING')
  return page !== undefined && may(page.right) ? (
    <>
      <Link to={`${page.path}/${encodeURIComponent(object_id)}`}>{object_name ?? kind}</Link>
      {object_name !== null && <span className="sub">{kind}</span>}
    </>
  ) : (
    <>
      {object_name !== null && <span translate="no">{object_name}</span>}
      <span className={object_name === null ? undefined : 'sub'}>{kind}</span>
    </>
  )
}

/** Lists the facts of an entry by name, without those that only programs use. */
function Changes({ row }: { row: Row }) {
  const { t } = useTexts()
  const formats = useFormats()
  const countryNames = useCountrySummary()
  const facts = factTexts(row, { t, formats, countryNames })
  if (facts.length === 0) return '–'
  return (
    <ul className="min-w-[16ch] wrap-anywhere">
      {facts.map(({ name, from, to }) => (
        <li key={name}>
          <span className="sub">{name}</span> {from === null ? to : `${from} → ${to ?? '–'}`}
        </li>
      ))}
    </ul>
  )
}

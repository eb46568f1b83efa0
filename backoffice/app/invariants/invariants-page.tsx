import { getInvariantRun, listInvariants, runInvariants } from '@meridian/contract/admin/invariants.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { INVARIANT_AREAS, type InvariantName } from '@meridian/domain/invariant.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { keyPart, type StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

type Rule = AnswerOf<typeof listInvariants>['rows'][number]
type Result = NonNullable<Rule['result']>
type Run = NonNullable<AnswerOf<typeof getInvariantRun>['run']>

const AGAIN_MS = 1000
const EVERYTHING = { query: { limit: 100 } } as const

/** Consistency checks of the stored data: every rule, and the rows that differ. */
export default function InvariantsPage() {
  const { t } = useTexts()
  const rules = useAnswer(listInvariants, EVERYTHING)
  const running = useAnswer(getInvariantRun, {}, { again: ({ run }) => (isOpen(run) ? AGAIN_MS : false), isPart: true })
  const run = running.data?.run ?? null
  const start = useChange(runInvariants, { refetches: [getInvariantRun] })
  const { refetch } = rules
  const done = run?.done
  const state = run?.state
  // Results are shown as they arrive.
  useEffect(() => {
    if (done !== undefined && state !== undefined) refetch()
  }, [done, state, refetch])
  return (
    <>
      <header className="page-head">
        <PageTitle title={t('ROOM_INVARIANTS')} />
        <div className="flex flex-wrap items-center gap-1 ms-auto">
          <button
            type="button"
            className="btn"
            disabled={start.isPending || isOpen(run)}
            onClick={() => start.mutate({})}
          >
            {t('RULES_RUN')}
          </button>
        </div>
      </header>
      {start.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={start.error} />
        </div>
      )}
      {run !== null && <RunState run={run} />}
      {rules.data !== undefined ? (
        <Rules rules={rules.data.rows} />
      ) : rules.isPending ? (
        <LoadingState />
      ) : (
        <FailedState error={rules.error} onRetry={() => rules.refetch()} />
      )}
    </>
  )
}

function isOpen(run: Run | null): boolean {
  return run !== null && run.state !== 'DONE'
}

/** Progress of the recomputation, or when it ended. */
function RunState({ run: { state, done, rules, finished_at } }: { run: Run }) {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <div className="rule-run grid mt-1 mb-2.5 gap-1" aria-live="polite">
      {state === 'DONE' ? (
        finished_at !== null && (
          <p>
            {t('RULES_LAST_RUN')} <MomentText at={finished_at} />
          </p>
        )
      ) : (
        <>
          <progress className="progress" value={done} max={rules} aria-label={t('RULES_RUNNING')} />
          <p>{t('RULES_PROGRESS', { done: number(done), total: number(rules) })}</p>
        </>
      )}
    </div>
  )
}

function Rules({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const broken = rules.filter(({ result }) => result !== null && (result.differing > 0 || result.is_failed))
  if (rules.every(({ result }) => result === null))
    return <EmptyState title={t('RULES_NEVER_RUN')} text={t('RULES_NEVER_RUN_TEXT')} />
  return (
    <div className="grid gap-2.5">
      <p role="status">
        {broken.length === 0 ? (
          <StatusLabel tone="ok">{t('RULES_ALL_HOLD')}</StatusLabel>
        ) : (
          <StatusLabel tone="bad">{t('RULES_BROKEN', { number: number(broken.length) })}</StatusLabel>
        )}
      </p>
      {broken.map((rule) => (
        <BrokenRule key={rule.name} rule={rule} />
      ))}
      {INVARIANT_AREAS.map((area) => (
        <Card key={area} title={t(`RULES_OF_${keyPart(area)}`)}>
          <table className="plain-table rules">
            <caption className="sr-only">{t(`RULES_OF_${keyPart(area)}`)}</caption>
            <tbody>
              {rules
                .filter((rule) => rule.area === area)
                .map(({ name, result }) => (
                  <tr key={name}>
                    <th scope="row">{t(labelOf(name))}</th>
                    <td className="n">
                      <ResultLabel result={result} />
                      {result !== null && (
                        <span className="sub">
                          <MomentText at={result.ran_at} />
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Card>
      ))}
    </div>
  )
}

function ResultLabel({ result }: { result: Result | null }) {
  const { t } = useTexts()
  const { number } = useFormats()
  if (result === null) return <StatusLabel>{t('RULE_NOT_YET')}</StatusLabel>
  if (result.is_failed) return <StatusLabel tone="warn">{t('RULE_FAILED')}</StatusLabel>
  if (result.differing === 0) return <StatusLabel tone="ok">{t('RULE_HOLDS')}</StatusLabel>
  return <StatusLabel tone="bad">{t('RULE_DIFFERS', { number: number(result.differing) })}</StatusLabel>
}

/** A rule that does not hold, with the first rows that differ. */
function BrokenRule({ rule: { name, subject, result } }: { rule: Rule }) {
  const { t } = useTexts()
  const { number } = useFormats()
  if (result === null) return null
  const more = result.differing - result.rows.length
  return (
    <Card title={t(labelOf(name))} aside={<ResultLabel result={result} />}>
      {result.is_failed && <p>{t('RULE_FAILED_TEXT')}</p>}
      <p className="sub">{t('RULES_WHAT_TO_DO')}</p>
      <ul>
        {subjectsOf(result.rows).map((row) => (
          <li key={`${row.id} ${row.label}`} className="rule-row">
            <SubjectLink subject={subject} row={row} />
          </li>
        ))}
      </ul>
      <CopyButton text={detailsOf(name, result)} />
      {more > 0 && result.rows.length > 0 && <p>{t('RULE_MORE', { number: number(more) })}</p>}
    </Card>
  )
}

/** The distinct subjects of differing rows. */
function subjectsOf(rows: Result['rows']): Result['rows'] {
  return [...new Map(rows.map((row) => [`${row.id} ${row.label}`, row])).values()]
}

/** The differences in internal names, for maintainers. */
function detailsOf(name: string, { ran_at, rows }: Result): string {
  const lines = rows.map(({ label, part, expected, found }) =>
    [label, part, `expected ${expected}`, `found ${found}`].filter((one) => one !== null).join('; '),
  )
  return [`${name}, ${ran_at}`, ...lines].join('\n')
}

/** The subject of a difference, linked to its page if this admin may open it. */
function SubjectLink({ subject, row: { id, label, part } }: { subject: Rule['subject']; row: Result['rows'][number] }) {
  const { t } = useTexts()
  const may = useMay()
  const nameOf = useCountryNames()
  if (label === null) return <span>{t('RULE_OF_SHOP')}</span>
  const country = subject === 'variant' && part !== null && isCountryId(part) ? part : null
  const text = country === null ? label : `${label} · ${nameOf(country)}`
  const page =
    subject === 'order' && may('orders.read')
      ? `/orders/${id}`
      : country !== null && may('stock.read')
        ? `/stock/${id}/${country}`
        : subject === 'member' && may('members.read')
          ? `/members/${id}`
          : null
  if (page === null || id === null) return <span translate="no">{text}</span>
  return (
    <Link className="link number" to={page} translate="no">
      {text}
    </Link>
  )
}

function labelOf(name: InvariantName): StringKey {
  // Stored names from before delivery was called shipping.
  if (name === 'shares-of-delivery') return 'RULE_SHARES_OF_SHIPPING'
  if (name === 'states-of-delivery') return 'RULE_STATES_OF_SHIPPING'
  return `RULE_${keyPart(name)}`
}

import { listFailedJobs, retryJobs } from '@meridian/contract/admin/jobs.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Link } from 'react-router'
import { useChange } from '../calls/use-change.ts'
import { MAIL_NAME } from '../labels/order-status.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { loadTexts } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'

type Row = AnswerOf<typeof listFailedJobs>['rows'][number]

export async function clientLoader() {
  // Failed mails are named as on the page of an order.
  await loadTexts('orders')
  return null
}

export const shouldRevalidate = () => false

/** Failed background jobs with their errors, and an act to retry them. */
export default function FailedJobs() {
  const { t } = useTexts()
  const retry = useChange(retryJobs, { refetches: [listFailedJobs] })
  const columns: Column<Row>[] = [
    {
      id: 'job',
      name: t('JOB'),
      cell: ({ queue, template }) => (
        <>
          {t(queueName(queue))}
          {template !== null && Object.hasOwn(MAIL_NAME, template) && MAIL_NAME[template] !== undefined && (
            <span className="sub">{t(MAIL_NAME[template])}</span>
          )}
        </>
      ),
    },
    {
      id: 'about',
      name: t('JOB_ABOUT'),
      cell: ({ about }) =>
        about !== null && (
          <Link to={`/${about.kind}s/${about.id}`} className="number" translate="no">
            {about.label}
          </Link>
        ),
    },
    {
      id: 'failed',
      name: t('JOB_FAILED_AT'),
      sort: 'failed_at',
      cell: ({ failed_at, tries }) => (
        <>
          <MomentText at={failed_at} />
          <span className="sub">{t('JOB_TRIES', { count: tries, number: String(tries) })}</span>
        </>
      ),
    },
    {
      id: 'reason',
      name: t('JOB_REASON'),
      // The error is shown untranslated, for maintainers.
      cell: ({ queue, template, reason, job_id, failed_at }) => (
        <CopyButton text={[queue, template, job_id, failed_at, reason].filter((one) => one !== null).join('\n')} />
      ),
    },
    {
      id: 'again',
      name: t('JOB_TRY'),
      cell: ({ job_id, queue, about }) => (
        <button
          type="button"
          className="btn"
          disabled={retry.isPending}
          aria-label={`${t('TRY_AGAIN')}: ${about?.label ?? t(queueName(queue))}`}
          onClick={() => retry.mutate({ body: { jobs: [job_id] } })}
        >
          {t('TRY_AGAIN')}
        </button>
      ),
    },
  ]
  return (
    <>
      {retry.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={retry.error} />
        </div>
      )}
      <ListPage
        title={t('TASK_FAILED_JOBS')}
        about="ABOUT_JOBS"
        endpoint={listFailedJobs}
        columns={columns}
        idOf={({ job_id }: Row) => job_id}
        views={[{ id: 'all', name: t('VIEW_ALL_JOBS'), filters: {} }]}
        filters={[]}
        actsOnAll={
          <button type="button" className="btn" disabled={retry.isPending} onClick={() => retry.mutate({ body: {} })}>
            {t('JOBS_TRY_ALL')}
          </button>
        }
        empty={{ title: t('NO_FAILED_JOBS') }}
      />
    </>
  )
}

/** Labels of the jobs of each queue. */
const QUEUE_LABELS: Readonly<Record<string, StringKey>> = {
  'send-mail': 'JOB_SEND_MAIL',
  'send-member-mail': 'JOB_SEND_MEMBER_MAIL',
  'refund-payment': 'JOB_REFUND_PAYMENT',
  'capture-collected': 'JOB_CAPTURE_COLLECTED',
  'cancel-parcel': 'JOB_CANCEL_PARCEL',
  'issue-document': 'JOB_ISSUE_DOCUMENT',
}

/** The label of a queue; queues that this version does not know get a general one, never an internal name. */
function queueName(queue: string): StringKey {
  return (Object.hasOwn(QUEUE_LABELS, queue) ? QUEUE_LABELS[queue] : undefined) ?? 'JOB_OTHER'
}

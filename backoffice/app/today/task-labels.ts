import type { TodayTask } from '@meridian/contract/admin/today-tasks.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

/** Labels of each task, with its severity. */
export const TASK_LABELS: Readonly<Record<TodayTask, { name: StringKey; text: StringKey; tone: Tone }>> = {
  broken_rules: { name: 'TASK_BROKEN_RULES', text: 'TASK_BROKEN_RULES_TEXT', tone: 'bad' },
  failed_jobs: { name: 'TASK_FAILED_JOBS', text: 'TASK_FAILED_JOBS_TEXT', tone: 'bad' },
  to_ship: { name: 'TASK_TO_SHIP', text: 'TASK_TO_SHIP_TEXT', tone: 'warn' },
  held: { name: 'TASK_HELD', text: 'TASK_HELD_TEXT', tone: 'bad' },
  withdrawals: { name: 'TASK_WITHDRAWALS', text: 'TASK_WITHDRAWALS_TEXT', tone: 'bad' },
  returns: { name: 'TASK_RETURNS', text: 'TASK_RETURNS_TEXT', tone: 'warn' },
  return_requests: { name: 'TASK_RETURN_REQUESTS', text: 'TASK_RETURN_REQUESTS_TEXT', tone: 'warn' },
  to_refund: { name: 'TASK_TO_REFUND', text: 'TASK_TO_REFUND_TEXT', tone: 'warn' },
  failed_refunds: { name: 'TASK_FAILED_REFUNDS', text: 'TASK_FAILED_REFUNDS_TEXT', tone: 'bad' },
  refunds_to_approve: { name: 'TASK_REFUNDS_TO_APPROVE', text: 'TASK_REFUNDS_TO_APPROVE_TEXT', tone: 'warn' },
  refused_documents: { name: 'TASK_REFUSED_DOCUMENTS', text: 'TASK_REFUSED_DOCUMENTS_TEXT', tone: 'bad' },
  transfers_to_make: { name: 'TASK_TRANSFERS_TO_MAKE', text: 'TASK_TRANSFERS_TO_MAKE_TEXT', tone: 'warn' },
  is_disputed: { name: 'TASK_DISPUTED', text: 'TASK_DISPUTED_TEXT', tone: 'bad' },
  outcome_unknown: { name: 'TASK_OUTCOME_UNKNOWN', text: 'TASK_OUTCOME_UNKNOWN_TEXT', tone: 'bad' },
  overpaid: { name: 'TASK_OVERPAID', text: 'TASK_OVERPAID_TEXT', tone: 'bad' },
  transfers: { name: 'TASK_TRANSFERS', text: 'TASK_TRANSFERS_TEXT', tone: 'warn' },
  points_to_decide: { name: 'TASK_POINTS', text: 'TASK_POINTS_TEXT', tone: 'warn' },
  change_sets_to_approve: {
    name: 'TASK_CHANGE_SETS',
    text: 'TASK_CHANGE_SETS_TEXT',
    tone: 'warn',
  },
  low_stock: { name: 'TASK_LOW_STOCK', text: 'TASK_LOW_STOCK_TEXT', tone: 'warn' },
}

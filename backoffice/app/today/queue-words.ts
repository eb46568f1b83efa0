import type { StringKey } from '../texts/string-keys.ts'

/** Labels of the jobs of each queue. */
const QUEUE_WORDS: Readonly<Record<string, StringKey>> = {
  'send-mail': 'JOB_SEND_MAIL',
  'send-member-mail': 'JOB_SEND_MEMBER_MAIL',
  'refund-payment': 'JOB_REFUND_PAYMENT',
  'capture-collected': 'JOB_CAPTURE_COLLECTED',
  'cancel-parcel': 'JOB_CANCEL_PARCEL',
  'issue-document': 'JOB_ISSUE_DOCUMENT',
}

/** The label of a queue; queues that this version does not know get a general one, never an internal name. */
export function queueName(queue: string): StringKey {
  return (Object.hasOwn(QUEUE_WORDS, queue) ? QUEUE_WORDS[queue] : undefined) ?? 'JOB_OTHER'
}

import { useActionData, useFetcher } from 'react-router'
import type { FailedCall } from '../basket/refusal-texts.ts'
import type { Issue } from '../checkout/address/details.ts'
import { NOT_REACHED, orOffline, unreached } from '../visit/or-offline.ts'

/** The result of an account form: success, or the errors and the input. */
export interface FormAnswer {
  /** Identifies the form within the page. */
  intent: string
  done: boolean
  issues: Issue[]
  refused: FailedCall | null
  /** The input without passwords, to fill the form again without scripts. */
  values: Readonly<Record<string, string>>
}

/** Only the last answered form of a page shows its result. */
export interface LastAnswered {
  /** The last answered intent. */
  answered: string | null
  onAnswered: (intent: string) => void
}

/** Keeps the form and its input if the server is unreachable. For `clientAction`. */
export async function answerOffline<Answer extends FormAnswer>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  return orOffline(serverAction(), () =>
    unreached<FormAnswer>({ intent, done: false, issues: [], refused: NOT_REACHED, values: {} }),
  )
}

/**
 * The form of an intent: with scripts submitted by a fetcher, without them as a page. `answer` is the latest of either;
 * `key` distinguishes forms of the same intent.
 */
export function useAccountForm<Answer extends FormAnswer = FormAnswer>(intent: string, key?: string) {
  const fetcher = useFetcher<Answer>({ key: `account ${intent} ${key ?? ''}` })
  const ofPage = useActionData<Answer>()
  const answer = fetcher.data ?? (ofPage?.intent === intent ? ofPage : undefined)
  return { Form: fetcher.Form, submit: fetcher.submit, answer, sending: fetcher.state !== 'idle' }
}

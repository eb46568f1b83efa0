import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { RefusedAlert } from '../ui/alert-refused.tsx'
import { Button } from '../ui/button.tsx'
import { IssueList } from '../ui/issue-list.tsx'
import { useLocale } from '../ui/locale.ts'
import { type FormIssue, type FormProblem, formIssueText, identityRefusalText } from './form-issues.ts'

/** Returns the error of a field, if it has one. */
export type ErrorOf = (path: string) => string | undefined

/**
 * A short form: errors appear in a summary above it, whose lines link to the fields, and beside each field; an error
 * disappears as soon as its field is edited. Works without scripts.
 */
export function IdentityForm({
  action,
  problem,
  submit,
  children,
}: {
  action: string
  problem: FormProblem | undefined
  /** The label of the button. */
  submit: string
  children: (errorOf: ErrorOf) => ReactNode
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const sending = useNavigation().formAction === action
  const { issues, onInput } = useIssues(problem)
  const errorOf = (path: string) => {
    const issue = issues.find((each) => each.path === path)
    return issue && formIssueText(issue, translate)
  }
  return (
    // The browser's messages cannot say how to correct a field, so ours are shown instead.
    <Form method="post" action={action} noValidate className="identity-form grid gap-2.5" onInput={onInput}>
      {problem?.refused && (
        <RefusedAlert answer={problem} text={identityRefusalText(problem.refused, translate, locale)} />
      )}
      <IssueList issues={issues.map((issue) => ({ path: issue.path, text: formIssueText(issue, translate) }))} />
      {children(errorOf)}
      <Button type="submit" className="w-full" disabled={sending}>
        {submit}
      </Button>
    </Form>
  )
}

/**
 * The remaining errors and a handler that removes one on input; the first gets the focus when an answer brings errors.
 */
export function useIssues(problem: FormProblem | undefined) {
  const [issues, setIssues] = useState<readonly FormIssue[]>(problem?.issues ?? [])
  useEffect(() => {
    const found = problem?.issues ?? []
    setIssues(found)
    const [first] = found
    if (first !== undefined) document.getElementById(first.path)?.focus()
  }, [problem])

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { name } = target
    setIssues((before) =>
      before.some(({ path }) => path === name) ? before.filter(({ path }) => path !== name) : before,
    )
  }

  return { issues, onInput }
}

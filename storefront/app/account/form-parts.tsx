import type { CountryId } from '@meridian/domain/locale.ts'
import { type ReactNode, useEffect } from 'react'
import type { Issue } from '../checkout/address/details.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'
import { Alert } from '../ui/alert.tsx'
import { RefusedAlert } from '../ui/alert-refused.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { useLocale } from '../ui/locale.ts'
import { accountIssueText, accountRefusalText } from './account-issue-texts.ts'
import type { FormAnswer } from './form-answer.ts'

/** The status above a form: success, the refusal, or the number of field errors. */
export function FormStatus({
  answer,
  done,
  issues = [],
}: {
  answer: FormAnswer | undefined
  /** The success message; null if something else shows it. */
  done: string | null
  /** Errors shown at their fields. */
  issues?: readonly Issue[]
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  // The submit button was disabled meanwhile and lost the focus.
  useEffect(() => {
    const [first] = answer?.issues ?? []
    if (first !== undefined) document.getElementById(first.path)?.focus()
  }, [answer])
  if (issues.length > 0) {
    return <Alert severity="error">{translate('ISSUES_TITLE', { count: issues.length })}</Alert>
  }
  if (answer?.refused)
    return <RefusedAlert answer={answer} text={accountRefusalText(answer.refused, translate, locale)} />
  return answer?.done && done !== null ? <Alert severity="success">{done}</Alert> : null
}

/** The error texts of a form by field name. */
export function useIssueTexts(issues: readonly Issue[], countryId: CountryId): (path: string) => string | undefined {
  const translate = useTranslate()
  return (path) => {
    const issue = issues.find((each) => each.path === path)
    return issue && accountIssueText(issue, countryId, translate)
  }
}

/** A submit button; disabled with a progress label while submitting. */
export function SubmitButton({
  label,
  sending,
  look,
  className,
}: {
  label: StringKey
  sending: boolean
  look?: ButtonLook
  className?: string
}) {
  const translate = useTranslate()
  return (
    <Button
      type="submit"
      disabled={sending}
      className={className ?? 'w-full sm:w-auto sm:justify-self-start'}
      {...(look && { look })}
    >
      {translate(sending ? 'SAVING' : label)}
    </Button>
  )
}

/** The heading of an account page, with an introduction. */
export function PageHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="account-head grid gap-1.5">
      <h1 className="text-heading">{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </header>
  )
}

/** Replaces content that failed to load: the reason if known, the assurance that nothing is lost, and a retry. */
export function ReadFailed({ text }: { text?: string }) {
  const translate = useTranslate()
  return (
    <div className="grid justify-items-start gap-2">
      <Alert severity="error" title={translate('ACCOUNT_NOT_READ_TITLE')}>
        {text ?? translate('ACCOUNT_NOT_READ_TEXT')}
      </Alert>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
      <a href="" className="button button-outline">
        {translate('TRY_AGAIN')}
      </a>
    </div>
  )
}

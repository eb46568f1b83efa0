import type { ReactNode } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { FormProblem } from './form-issues.ts'
import { type ErrorOf, IdentityForm } from './identity-form.tsx'
import { IdentityPage } from './identity-page.tsx'

interface Way {
  to: string
  label: string
}

/**
 * The page of a mail's link: the form, the result with the next step, or the invalid link with a way to request
 * another. Opening it changes nothing: link scanners open it too.
 */
export function MailLinkPage({
  shown,
  problem,
  lead,
  doneLead,
  on,
  anew,
  action,
  submit,
  children,
}: {
  shown: { title: string; link: string; done: boolean }
  problem: FormProblem | undefined
  lead: string
  doneLead: string
  /** The link shown after success. */
  on: Way
  /** The link for requesting another mail. */
  anew: Way
  action: string
  /** The label of the button. */
  submit: string
  /** Additional fields. */
  children?: (errorOf: ErrorOf) => ReactNode
}) {
  const translate = useTranslate()
  const { title, link, done } = shown
  if (done) {
    return (
      <IdentityPage title={title} lead={doneLead}>
        <ButtonLink to={on.to}>{on.label}</ButtonLink>
      </IdentityPage>
    )
  }
  if (link === '' || problem?.refused?.error === 'ONE_TIME_CODE_INVALID') {
    return (
      <IdentityPage title={title}>
        <Alert severity="error">{translate('REFUSED_LINK')}</Alert>
        <ButtonLink to={anew.to}>{anew.label}</ButtonLink>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={title} lead={lead}>
      <IdentityForm action={action} problem={problem} submit={submit}>
        {(errorOf) => (
          <>
            <input type="hidden" name="link" value={link} />
            {children?.(errorOf)}
          </>
        )}
      </IdentityForm>
    </IdentityPage>
  )
}

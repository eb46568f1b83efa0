import { useFetcher } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { RefusedAlert } from '../../ui/alert-refused.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { useLocale } from '../../ui/locale.ts'
import { formIssueText, identityRefusalText } from '../form-issues.ts'
import type { clientAction } from '../routes/forgotten-password.tsx'

/** SPEC §2 Dialogs: reset password. The form of /forgotten-password without leaving the page. */
export default function ResetPassword({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, data: answer, state } = useFetcher<typeof clientAction>()
  const issue = answer?.issues[0]
  return (
    <Dialog title={translate('FORGOTTEN_PASSWORD_TITLE')} onClose={onClose}>
      {answer?.sent ? (
        <>
          <Alert severity="success" title={translate('RESET_SENT_TITLE')}>
            {translate('RESET_SENT_TEXT')}
          </Alert>
          <Button look="outline" onClick={onClose}>
            {translate('CLOSE')}
          </Button>
        </>
      ) : (
        <Form method="post" action={links.forgottenPassword(locale)} noValidate className="grid gap-2.5">
          <p className="text-soft">{translate('FORGOTTEN_PASSWORD_TEXT')}</p>
          {answer?.refused && (
            <RefusedAlert answer={answer} text={identityRefusalText(answer.refused, translate, locale)} />
          )}
          <EmailField label={translate('FIELD_EMAIL')} error={issue && formIssueText(issue, translate)} />
          <Button type="submit" disabled={state !== 'idle'}>
            {translate('FORGOTTEN_PASSWORD_SEND')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

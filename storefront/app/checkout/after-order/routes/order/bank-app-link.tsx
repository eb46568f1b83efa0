import { useTranslate } from '../../../../strings/strings-context.tsx'
import { useLocale } from '../../../../ui/locale.ts'

/** Opens the payment sandbox's banking app, beside the order. */
export function BankAppLink({ sandbox_url, className }: { sandbox_url: string; className: string }) {
  const translate = useTranslate()
  const { languageId } = useLocale()
  return (
    <a className={className} href={`${sandbox_url}/bank-app?locale=${languageId}`} target="_blank" rel="noreferrer">
      {translate('OPEN_BANK_APP')}
      <span className="sr-only"> {translate('NEW_WINDOW')}</span>
    </a>
  )
}

import { Link } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'

export default function NotFound() {
  const { t } = useTexts()
  return (
    <div className="grid max-w-[60ch] gap-2 py-6 px-4">
      <h1 className="page-title">{t('NOT_FOUND_TITLE')}</h1>
      <p>{t('NOT_FOUND_TEXT')}</p>
      <p>
        <Link className="btn" to="/">
          {t('TO_START')}
        </Link>
      </p>
    </div>
  )
}

import { useTranslate } from '../strings/strings-context.tsx'
import { useLocale } from '../ui/locale.ts'
import type { Elsewhere } from './own-country-line.tsx'
import { useSamePage } from './page-paths.ts'

/**
 * Informs a member in another country's shop where their basket is, with a link to this page there: prices follow the
 * page, the basket does not.
 */
export default function OwnCountry({ elsewhere }: { elsewhere: Elsewhere }) {
  const translate = useTranslate()
  const { languageId } = useLocale()
  const { linkTo } = useSamePage()
  return (
    <>
      {translate('MEMBER_ELSEWHERE', { country: elsewhere.name })}{' '}
      <a className="underlined" href={linkTo(elsewhere.locale, languageId)}>
        {translate('MEMBER_ELSEWHERE_GO', { country: elsewhere.name })}
      </a>
    </>
  )
}

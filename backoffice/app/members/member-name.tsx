import { useTexts } from '../texts/use-texts.ts'

/** A member in a row of a list; without a name after an erasure. */
export function MemberName({ name, code }: { name: string | null; code: string }) {
  const { t } = useTexts()
  return (
    <>
      <span translate="no">{name ?? t('MEMBER_ERASED')}</span>
      <span className="sub" translate="no">
        {code}
      </span>
    </>
  )
}

import { listBackOfficeTexts } from '@meridian/contract/admin/texts.ts'
import { useEffect } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { setOwnTexts } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Shows the texts that this shop says otherwise than its program; without an answer those of the program stay. */
export default function OwnTexts() {
  const { language } = useTexts()
  const { data } = useAnswer(listBackOfficeTexts, { params: { language_id: language } })
  useEffect(() => {
    if (data !== undefined) setOwnTexts(language, data.texts)
  }, [language, data])
  return null
}

import { dayText } from '@meridian/domain/date-text.ts'
import { useLocale } from '../../../ui/locale.ts'
import { RichTextView } from '../../../ui/rich-text.tsx'
import type { FieldValueOf } from './plain-fields.tsx'

/** A value of a kind that few products have. */
export default function RareValue({ value }: { value: FieldValueOf<'rich_text' | 'date'> }) {
  const { locale } = useLocale()
  if (value.kind === 'date') return dayText(locale, value.date, 'UTC')
  return <RichTextView text={value.rich_text} below="h3" />
}

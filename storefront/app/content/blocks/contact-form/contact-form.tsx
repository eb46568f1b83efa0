import { useTranslate } from '../../../strings/strings-context.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'
import { ContactForm, ContactWays, FillKnownWriter } from '../../contact-form.tsx'
import { BLANK_MESSAGE } from '../../contact-message.ts'

/**
 * The contact form beside the ways to reach the seller. The page is the same for everybody, so a known visitor is read
 * afterwards.
 */
export default function ContactFormBlock({ block, lang }: BlockProps<'contact_form'>) {
  const translate = useTranslate()
  return (
    <section className="wrap section" aria-label={block.title ?? translate('CONTACT_TITLE')}>
      <BlockHeading title={block.title} lang={lang} className="mb-3" />
      <div className="grid grid-cols-1 gap-y-(--space-medium) gap-x-(--gap-columns) items-start md:grid-cols-[minmax(0,640px)_minmax(320px,420px)] md:justify-between">
        <div className="grid gap-3">
          <p className="text-lead text-soft">{translate('CONTACT_TEXT')}</p>
          <ContactForm typed={BLANK_MESSAGE} problem={undefined} />
          <FillKnownWriter />
        </div>
        <aside className="grid grid-cols-1 gap-4 p-(--space-small) rounded-panel bg-panel wrap-anywhere">
          <ContactWays />
        </aside>
      </div>
    </section>
  )
}

import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { usePlace } from '../../../ui/place.ts'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'
import { ContactForm, ContactWays } from '../../contact-form.tsx'
import { BLANK_MESSAGE, type TypedMessage } from '../../contact-message.ts'

/** The contact form beside the ways to reach the seller. The page is the same for everybody, so a known visitor is read afterwards. */
export default function ContactFormBlock({ block, lang }: BlockProps<'contact_form'>) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { load, data } = useFetcher<{ known: TypedMessage }>()
  useEffect(() => {
    load(links.contact(locale))
  }, [load, locale])
  const known = data?.known
  useEffect(() => {
    if (known === undefined) return
    // What somebody has typed meanwhile stays.
    for (const [id, value] of Object.entries({ name: known.name, email: known.email })) {
      const input = document.getElementById(id)
      if (input instanceof HTMLInputElement && input.value === '') input.value = value
    }
  }, [known])
  return (
    <section className="wrap section" aria-label={block.title ?? translate('CONTACT_TITLE')}>
      <BlockHeading title={block.title} lang={lang} className="mb-3" />
      <div className="contact-block">
        <div className="grid gap-3">
          <p className="text-lead text-soft">{translate('CONTACT_TEXT')}</p>
          <ContactForm typed={BLANK_MESSAGE} problem={undefined} />
        </div>
        <aside className="contact-ways">
          <ContactWays />
        </aside>
      </div>
    </section>
  )
}

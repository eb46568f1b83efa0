import { CONTACT_TEXT_MAX, CONTACT_TOPICS, type ContactTopic } from '@meridian/domain/contact-message.ts'
import { NAME_TEXT_MAX } from '@meridian/domain/person-name.ts'
import { useEffect } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import { openingHours } from '../checkout/address/opening-hours.ts'
import type { FormProblem } from '../identity/form-issues.ts'
import { IdentityForm } from '../identity/identity-form.tsx'
import { links } from '../links.ts'
import { ORDER_NUMBER_EXAMPLE } from '../order-links.ts'
import type { MainData } from '../shell/main-data.server.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { useLocale } from '../ui/locale.ts'
import { MailLink, PhoneLink, SellerLines } from '../ui/seller.tsx'
import type { TypedMessage } from './contact-message.ts'

const TOPICS: Record<ContactTopic, StringKey> = {
  order: 'CONTACT_TOPIC_ORDER',
  shipping: 'CONTACT_TOPIC_SHIPPING',
  return: 'CONTACT_TOPIC_RETURN',
  payment: 'CONTACT_TOPIC_PAYMENT',
  product: 'CONTACT_TOPIC_PRODUCT',
  club: 'CONTACT_TOPIC_CLUB',
  other: 'CONTACT_TOPIC_OTHER',
}

/** The form of a message to the service desk, always submitted to the page `/contact`. */
export function ContactForm({ typed, problem }: { typed: TypedMessage; problem: FormProblem | undefined }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <IdentityForm action={links.contact(locale)} problem={problem} submit={translate('CONTACT_BUTTON')}>
      {(errorOf) => (
        <>
          <Select id="topic" name="topic" required label={translate('CONTACT_TOPIC')} defaultValue={typed.topic}>
            {CONTACT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {translate(TOPICS[topic])}
              </option>
            ))}
          </Select>
          <Field
            id="name"
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_TEXT_MAX}
            label={translate('FIELD_NAME_WHOLE')}
            error={errorOf('name')}
            defaultValue={typed.name}
          />
          <EmailField id="email" label={translate('FIELD_EMAIL')} error={errorOf('email')} defaultValue={typed.email} />
          <Field
            id="order_number"
            name="order_number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            label={translate('FIELD_ORDER_NUMBER')}
            hint={translate('FIELD_ORDER_NUMBER_HINT', { example: ORDER_NUMBER_EXAMPLE })}
            error={errorOf('order_number')}
            defaultValue={typed.order_number}
          />
          <TextArea
            id="text"
            name="text"
            rows={6}
            required
            maxLength={CONTACT_TEXT_MAX}
            label={translate('CONTACT_WORDS')}
            hint={translate('CONTACT_PRIVACY')}
            error={errorOf('text')}
            defaultValue={typed.text}
          />
        </>
      )}
    </IdentityForm>
  )
}

/** Fills the form in for a visitor who is known. */
export function FillKnownWriter() {
  const { locale } = useLocale()
  const { load, data } = useFetcher<{ known: TypedMessage }>()
  useEffect(() => {
    load(links.contact(locale))
  }, [load, locale])
  const known = data?.known
  useEffect(() => {
    if (known === undefined) return
    // Text typed meanwhile is preserved.
    for (const [id, value] of Object.entries({ name: known.name, email: known.email })) {
      const input = document.getElementById(id)
      if (input instanceof HTMLInputElement && input.value === '') input.value = value
    }
  }, [known])
  return null
}

/** The other ways to reach the seller: telephone with its hours, mail and address. */
export function ContactWays() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const seller = useRouteLoaderData<MainData>('main')?.seller
  if (!seller) return null
  const hours = openingHours(seller.phone_hours, locale)
  return (
    <>
      <section>
        <h2 className="text-title">{translate('CONTACT_CALL')}</h2>
        <p className="mt-1 text-lead">
          <PhoneLink phone={seller.phone} className="underlined" />
        </p>
        {hours !== null && <p className="mt-0.5 text-small text-soft">{hours}</p>}
      </section>
      <section>
        <h2 className="text-title">{translate('FIELD_EMAIL')}</h2>
        <p className="mt-1 break-words">
          <MailLink email={seller.email} className="underlined" />
        </p>
      </section>
      <section>
        <h2 className="mb-1 text-title">{translate('CONTACT_SELLER')}</h2>
        <SellerLines seller={seller} ways={false} />
      </section>
    </>
  )
}

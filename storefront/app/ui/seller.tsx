import type { ReactNode } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'

interface SellerOf {
  name: string
  address_lines: readonly string[]
  tax_number: string
  email: string
  phone: string
}

/** The seller and its contact in one sentence. Directive 2000/31/EC Art. 5. */
export function SellerLine({
  seller,
  linkClass,
}: {
  seller: SellerOf & { register_line: string }
  linkClass: 'underlined' | 'footer-link'
}) {
  const translate = useTranslate()
  const address = seller.address_lines.join(', ')
  // Each language places the address at its own position.
  const [before, after] = translate('SOLD_BY', { company: seller.name, address: '\n' }).split('\n')
  return (
    <address className="seller">
      <span>
        {before}
        <MapLink seller={seller} className="underlined">
          {address}
        </MapLink>
        {after} {seller.tax_number}, {seller.register_line}.
      </span>
      <span>
        <MailLink email={seller.email} className={linkClass} />
        <PhoneLink phone={seller.phone} className={linkClass} />
      </span>
    </address>
  )
}

/** The seller in lines, as in an order's documents; without mail and telephone where these are shown separately. */
export function SellerLines({ seller, ways = true }: { seller: SellerOf; ways?: boolean }) {
  return (
    <address className="not-italic">
      <p>{seller.name}</p>
      <MapLink seller={seller} className="underlined">
        {seller.address_lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </MapLink>
      <p>{seller.tax_number}</p>
      {ways && (
        <>
          <p>
            <MailLink email={seller.email} className="underlined inline-block py-0.5" />
          </p>
          <p>
            <PhoneLink phone={seller.phone} className="underlined inline-block py-0.5" />
          </p>
        </>
      )}
    </address>
  )
}

function MapLink({ seller, className, children }: { seller: SellerOf; className: string; children: ReactNode }) {
  const translate = useTranslate()
  const query = encodeURIComponent(seller.address_lines.join(', '))
  return (
    <a
      className={className}
      href={`https://www.openstreetmap.org/search?query=${query}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="sr-only"> {translate('NEW_WINDOW')}</span>
    </a>
  )
}

export function MailLink({ email, className }: { email: string; className: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  )
}

export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  )
}

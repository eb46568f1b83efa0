import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import type { AddressFormFacts } from '../../address/address-fieldset.tsx'
import { checkDetails, type Details } from '../../address/details.ts'
import { TypedAddress } from './ship-to.tsx'

/**
 * Complete data of a member's account are shown as a summary with "Edit", which opens the fields; both are submitted.
 * Incomplete or invalid data are shown open.
 */
export function SummaryOrFields({
  details,
  facts,
  closed,
  children,
}: {
  details: Details
  facts: AddressFormFacts
  /** True if complete data may be shown as a summary. */
  closed: boolean
  children: ReactNode
}) {
  const translate = useTranslate()
  // Decided at first render; typing does not close the fields again.
  const [isKnown] = useState(() => closed && isComplete(details, facts))
  const [opened, setOpened] = useState(false)
  if (!closed && !opened) setOpened(true)
  const fields = <div className="grid gap-3">{children}</div>
  if (!isKnown) return fields
  return (
    <details
      className="known-buyer"
      open={opened}
      onToggle={({ currentTarget }) => {
        // The summary disappears with the focus that opened it; an error already has the focus.
        const isLost = document.activeElement === document.body || document.activeElement?.tagName === 'SUMMARY'
        if (currentTarget.open && isLost) currentTarget.querySelector('input')?.focus()
      }}
    >
      <summary>
        <span className="min-w-0">
          <span className="block">{details.email}</span>
          <TypedAddress texts={details.buyer} facts={facts} />
        </span>
        <span className="underlined shrink-0 text-small">
          {translate('EDIT')}
          <span className="sr-only"> {translate('BUYER_ADDRESS')}</span>
        </span>
      </summary>
      {fields}
    </details>
  )
}

function isComplete(details: Details, { countryId }: AddressFormFacts): boolean {
  return checkDetails({ ...details, different_address: false, invoice_required: false }, countryId).length === 0
}

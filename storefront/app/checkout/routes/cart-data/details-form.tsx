import type { CartItem } from '@meridian/contract/shop/cart.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FailedCall, refusalText } from '../../../basket/refusal-texts.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { RefusedAlert } from '../../../ui/alert-refused.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { AddressFieldset, type AddressFormFacts } from '../../address/address-fieldset.tsx'
import { checkDetails, type Details, detailsFromForm, type Issue } from '../../address/details.ts'
import { saveDraft } from '../../address/details-draft.ts'
import { ErrorSummary } from '../../address/error-summary.tsx'
import { issueText } from '../../address/issue-texts.ts'
import type { ShownAddress } from '../../address/saved-addresses.server.ts'
import { useFormIssues } from '../../address/use-form-issues.ts'
import { adjustLabel } from '../../totals/scarce-lines.tsx'
import { ADJUST_FIELD, DETAILS_FORM } from './continue-button.tsx'
import { SummaryOrFields } from './known-buyer.tsx'
import { OtherShop, OtherShopForm } from './other-shop.tsx'
import { ShipTo } from './ship-to.tsx'
import { useShipTo } from './use-ship-to.ts'

const SelectAddress = lazyDialog(() => import('../../address/dialogs/select-address.tsx'))
const SelectDifferentAddress = lazyDialog(() => import('../../address/dialogs/select-different-address.tsx'))

/**
 * The form for buyer, shipping address and company invoice. E-mail first, then the country's fields; rarely needed ones
 * are behind a link or a checkbox. SPEC §3 Address, Saved shipping address.
 */
export function DetailsForm({
  details,
  facts,
  addresses,
  member,
  problem,
  scarce,
}: {
  details: Details
  facts: AddressFormFacts
  /** A member's saved addresses in the country of delivery; null for a guest. */
  addresses: readonly ShownAddress[] | null
  member: boolean
  problem: { issues: Issue[]; refused: FailedCall | null } | undefined
  /** The lines above the available quantity. */
  scarce: readonly CartItem[]
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { countryId, country_name } = facts
  const sending = useNavigation().formAction?.startsWith(links.cartData(locale)) === true
  const { issues, submitted, formProps } = useDetailsIssues(countryId, problem?.issues)
  const byPath = new Map(issues.map((issue) => [issue.path, issue]))
  const errorOf = (path: string) => {
    const issue = byPath.get(path)
    return issue && issueText(issue, countryId, translate)
  }
  const address = { countryId, regions: facts.regions, prefixes: facts.prefixes, issues: byPath }
  const shipTo = useShipTo(details)
  const saved = addresses !== null && addresses.length > 0 ? addresses : null
  /** Stores the input for visitors who leave and come back. */
  function storeDraft(): void {
    const form = document.getElementById(DETAILS_FORM)
    if (form instanceof HTMLFormElement) saveDraft({ countryId, form: new FormData(form) })
  }

  return (
    <section id="details" className="scroll-mt-3" aria-labelledby="details-title">
      <h2 id="details-title" className="text-title">
        {translate('DETAILS_TITLE')}
      </h2>
      {!member && (
        <>
          <p className="mt-0.5 text-small text-soft">{translate('DETAILS_TEXT')}</p>
          <p className="mt-0.5 text-small">
            {translate('MEMBER_ALREADY')}{' '}
            <a className="underlined" href={links.signIn(locale, '/cart-data')} onClick={storeDraft}>
              {translate('SIGN_IN')}
            </a>
            <span className="block text-soft">{translate('MEMBER_SIGN_IN_TEXT')}</span>
          </p>
        </>
      )}
      {/* The browser's messages cannot say how to correct a field, so ours are shown instead. */}
      <Form
        id={DETAILS_FORM}
        method="post"
        action={`${links.cartData(locale)}#details`}
        noValidate
        className="mt-3 grid gap-3"
        {...formProps}
      >
        {problem?.refused && <RefusedAlert answer={problem} text={refusalText(problem.refused, translate)} />}
        {submitted && <ErrorSummary issues={issues} countryId={countryId} />}
        {!member && <OtherShop issues={issues} facts={facts} onLeave={storeDraft} />}
        <SummaryOrFields details={details} facts={facts} closed={member && issues.length === 0}>
          <EmailField
            id="email"
            label={translate('FIELD_EMAIL')}
            hint={translate('FIELD_EMAIL_HINT')}
            error={errorOf('email')}
            defaultValue={details.email}
          />
          <p className="text-small">
            {translate('SHIPPING_TO', { country: country_name })}{' '}
            {/* A member's orders are delivered in the member's own country. */}
            {!member && (
              <a className="underlined" href={links.chooseCountry(locale, '/cart-data')} onClick={storeDraft}>
                {translate('OTHER_COUNTRY')}
              </a>
            )}
          </p>
          <fieldset>
            <legend className="sr-only">{translate('BUYER_ADDRESS')}</legend>
            <AddressFieldset group="buyer" values={details.buyer} {...address} />
          </fieldset>
        </SummaryOrFields>
        {saved === null ? (
          <DifferentAddress details={details} address={address} member={member} />
        ) : (
          <ShipTo addresses={saved} details={details} facts={facts} issues={byPath} state={shipTo} />
        )}
        <div>
          <input
            type="checkbox"
            id="invoice_required"
            name="invoice_required"
            className="peer checkbox mr-1.5 align-middle"
            defaultChecked={details.invoice_required}
          />
          <label htmlFor="invoice_required" className="align-middle">
            {translate('INVOICE_REQUIRED')}
          </label>
          <div className="mt-2 hidden gap-2 border-line border-l pl-2 peer-checked:grid sm:grid-cols-2">
            <Field
              id="invoice.company_name"
              name="invoice.company_name"
              autoComplete="organization"
              required
              maxLength={100}
              label={translate('FIELD_COMPANY_NAME')}
              error={errorOf('invoice.company_name')}
              defaultValue={details.invoice_company_name}
            />
            <Field
              id="invoice.tax_number"
              name="invoice.tax_number"
              required
              maxLength={32}
              label={translate('FIELD_TAX_NUMBER')}
              hint={
                countryFacts(countryId).eu_status === 'EU'
                  ? translate('TAX_CHARGED_HINT', { country: country_name })
                  : undefined
              }
              error={errorOf('invoice.tax_number')}
              defaultValue={details.invoice_tax_number}
            />
          </div>
        </div>
        <p className="text-small text-soft">{translate('REQUIRED_NOTE')}</p>
        <Button
          type="submit"
          className="w-full sm:w-auto sm:justify-self-start"
          disabled={sending}
          {...(scarce.length > 0 && ADJUST_FIELD)}
        >
          {translate(sending ? 'SAVING' : scarce.length > 0 ? adjustLabel(scarce) : 'TO_SHIPPING')}
        </Button>
      </Form>
      <OtherShopForm issues={issues} />
      {/* Outside the form, since the dialogs contain forms. */}
      <Suspense>
        {shipTo.dialog === 'select' && saved !== null && (
          <SelectAddress
            addresses={saved}
            chosen={shipTo.ship_to}
            onChoose={shipTo.choose}
            onClose={() => shipTo.open(null)}
          />
        )}
        {shipTo.dialog === 'different' && (
          <SelectDifferentAddress
            values={shipTo.different}
            saves={shipTo.saves}
            facts={facts}
            onTake={shipTo.take}
            onClose={() => shipTo.open(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** A checkbox for a different shipping address, without saved ones; CSS shows the fields, no script is needed. */
function DifferentAddress({
  details,
  address,
  member,
}: {
  details: Details
  address: Pick<Parameters<typeof AddressFieldset>[0], 'countryId' | 'regions' | 'prefixes' | 'issues'>
  member: boolean
}) {
  const translate = useTranslate()
  return (
    <div>
      <input
        type="checkbox"
        id="different_address"
        name="different_address"
        className="peer checkbox mr-1.5 align-middle"
        defaultChecked={details.different_address}
      />
      <label htmlFor="different_address" className="align-middle">
        {translate('DIFFERENT_ADDRESS')}
      </label>
      <fieldset className="mt-2 hidden border-line border-l pl-2 peer-checked:block">
        <legend className="sr-only">{translate('SHIPPING_ADDRESS')}</legend>
        <AddressFieldset group="shipping" purpose="shipping" values={details.shipping} {...address} />
        {member && (
          <label className="mt-2 flex items-center gap-1.5">
            <input type="checkbox" name="keeps_address" className="checkbox" defaultChecked={details.keeps_address} />
            {translate('SHIP_TO_SAVE')}
          </label>
        )}
      </fieldset>
    </div>
  )
}

/** The errors of the details form while it is filled in. SPEC §5. */
function useDetailsIssues(countryId: CountryId, fromServer: readonly Issue[] | undefined) {
  return useFormIssues(
    (form, parsePhone) => checkDetails(detailsFromForm(form, countryId), countryId, parsePhone),
    countryId,
    fromServer,
  )
}

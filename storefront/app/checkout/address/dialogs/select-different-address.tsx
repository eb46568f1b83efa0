import type { FormEvent } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AddressFormFacts } from '../address-fieldset.tsx'
import { AddressFieldset } from '../address-fieldset.tsx'
import { type AddressTexts, addressFromForm, addressIssues } from '../details.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { useFormIssues } from '../use-form-issues.ts'

/** SPEC §2 Dialogs: select different address. An address for this order, optionally saved in the address book. */
export default function SelectDifferentAddress({
  values,
  saves,
  facts,
  onTake,
  onClose,
}: {
  values: AddressTexts
  saves: boolean
  facts: AddressFormFacts
  onTake: (texts: AddressTexts, saves: boolean) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const { countryId, regions, prefixes } = facts
  const textsIn = (form: FormData) => addressFromForm(form, 'address', countryId)
  const { issues, submitted, formProps } = useFormIssues(
    (form, parsePhone) => addressIssues('address', textsIn(form), countryId, parsePhone),
    countryId,
    undefined,
  )

  function select(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    formProps.onSubmit(event)
    // Already prevented because of errors.
    if (event.defaultPrevented) return
    event.preventDefault()
    onTake(textsIn(form), form.has('keeps_address'))
  }

  return (
    <Dialog title={translate('SELECT_DIFFERENT_ADDRESS')} onClose={onClose}>
      <form {...formProps} onSubmit={select} noValidate className="grid gap-3">
        <p className="text-small text-soft">{translate('SELECT_DIFFERENT_ADDRESS_TEXT')}</p>
        {submitted && <ErrorSummary issues={issues} countryId={countryId} />}
        <AddressFieldset
          group="address"
          purpose="shipping"
          countryId={countryId}
          values={values}
          regions={regions}
          prefixes={prefixes}
          issues={new Map(issues.map((issue) => [issue.path, issue]))}
        />
        <label className="flex items-center gap-1.5">
          <input type="checkbox" name="keeps_address" className="checkbox" defaultChecked={saves} />
          {translate('SHIP_TO_SAVE')}
        </label>
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
          {translate('SHIP_TO_HERE')}
        </Button>
      </form>
    </Dialog>
  )
}

import type { Cart } from '@meridian/contract/shop/cart.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { fieldLabel } from '../../address/issue-texts.ts'
import { pickupFields } from '../../address/pickup-point.ts'
import type { PickupList } from './pickup-lists.server.ts'
import { PickupMap } from './pickup-map.tsx'
import type { StepProblem } from './save-choices.server.ts'
import { ListFailed } from './step-alert.tsx'

interface PickupChoiceProps {
  cart: Cart
  id: number
  list: PickupList
  problem: StepProblem | undefined
}

/** The pick-up point: one of those near a postcode, or typed if the method's points are unknown. */
export function PickupChoice(choosing: PickupChoiceProps) {
  return choosing.list.state === 'typed' ? <TypedPoint {...choosing} /> : <ListedPoints {...choosing} />
}

const searchForm = (id: number) => `pickup_${id}_search`

/**
 * Searches points near another postcode. A separate form beside the one that contains its field; works without scripts.
 */
export function PointSearch({ id }: { id: number }) {
  const { locale } = useLocale()
  return (
    <Form id={searchForm(id)} method="get" action={links.checkout(locale)} preventScrollReset noValidate hidden>
      <input type="hidden" name="step" value="shipping" />
      <input type="hidden" name="shipping" value={id} />
    </Form>
  )
}

function ListedPoints({ cart, id, list: { postal_code, state, points, tiles }, problem }: PickupChoiceProps) {
  const translate = useTranslate()
  const countryId = cart.country_id
  const { code: name, listed } = pickupFields(id)
  const chosen = problem ? problem.sent[name] : cart.shipping_method_id === id ? cart.pickup_point?.code : undefined
  const [marked, setMarked] = useState(chosen)
  const isMissing = problem?.issues.some(({ path }) => path === name)
  const example = countryFacts(countryId).postcode_example ?? ''
  const near = translate('PICKUP_NEAR', { postal_code })
  return (
    <div className="grid gap-2">
      <input type="hidden" name={listed} value="1" />
      <div className="flex flex-wrap items-start gap-1">
        <Field
          // A found postcode is shown in the country's format.
          key={postal_code}
          form={searchForm(id)}
          name="postal_code"
          label={translate(fieldLabel('postal_code', countryId))}
          required
          maxLength={24}
          className="grow sm:grow-0"
          autoComplete="off"
          defaultValue={postal_code}
          error={state === 'invalid' ? translate('ISSUE_POSTAL_CODE', { example }) : undefined}
        />
        <Button
          type="submit"
          look="outline"
          form={searchForm(id)}
          className="sm:mt-[calc(1.5*var(--text-small)+4px)] w-full sm:w-auto"
        >
          {translate('PICKUP_FIND')}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {state === 'listed' && near}
      </p>
      {state === 'failed' && <ListFailed />}
      {points.length > 0 && (
        <fieldset id={name} tabIndex={-1} aria-describedby={isMissing ? `${name}-error` : undefined}>
          <legend className="mb-1 text-small font-semibold">
            {state === 'listed' ? near : translate('PICKUP_CHOSEN')}
          </legend>
          {isMissing && (
            <p id={`${name}-error`} className="mb-1 text-fine font-semibold text-error">
              {translate('CHOOSE_POINT')}
            </p>
          )}
          <PickupMap points={points} tiles={tiles} marked={marked} />
          <div className="grid gap-1 sm:grid-cols-2">
            {points.map((point, index) => (
              <label key={point.code} className="bank">
                <input
                  type="radio"
                  name={name}
                  value={point.code}
                  defaultChecked={point.code === chosen}
                  onChange={() => setMarked(point.code)}
                />
                <span className="min-w-0 text-small">
                  <span className="block font-semibold">
                    {point.place && (
                      <span className="pickup-number" aria-hidden="true">
                        {index + 1}
                      </span>
                    )}
                    {point.name}
                  </span>
                  <Distance km={point.distance_km} />
                  <span className="flex flex-wrap gap-x-0.5">
                    {point.address.split(/(?<=,) /).map((part) => (
                      <span key={part}>{part}</span>
                    ))}
                  </span>
                  {point.hours !== undefined && (
                    <span className="block text-soft">{point.hours ?? translate('PICKUP_ALWAYS_OPEN')}</span>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** Distance of a point from the postcode, rounded to kilometres: its place is estimated from the points. */
function Distance({ km }: { km: number | null | undefined }) {
  const translate = useTranslate()
  if (km === undefined || km === null) return null
  const distance = Math.round(km)
  return (
    <span className="block text-soft">
      {distance < 1 ? translate('PICKUP_DISTANCE_SHORT') : translate('PICKUP_DISTANCE', { distance })}
    </span>
  )
}

function TypedPoint({ cart, id, problem }: PickupChoiceProps) {
  const translate = useTranslate()
  const fields = pickupFields(id)
  const saved = cart.shipping_method_id === id ? cart.pickup_point : null
  const point = problem ? { name: problem.sent[fields.name], address: problem.sent[fields.address] } : saved
  const errorOf = (path: string, label: string) => {
    const issue = problem?.issues.find((each) => each.path === path)
    if (issue === undefined) return undefined
    return issue.code === 'REQUIRED'
      ? translate('ISSUE_REQUIRED', { field: label })
      : translate('ISSUE_TOO_LONG', { maximum: 120 })
  }
  const name = translate('PICKUP_NAME')
  const address = translate('PICKUP_ADDRESS')
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <p className="text-small text-soft sm:col-span-2">{translate('PICKUP_TEXT')}</p>
      <Field
        id={fields.name}
        name={fields.name}
        label={name}
        hint={translate('PICKUP_NAME_HINT')}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={point?.name}
        error={errorOf(fields.name, name)}
      />
      <Field
        id={fields.address}
        name={fields.address}
        label={address}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={point?.address}
        error={errorOf(fields.address, address)}
      />
    </div>
  )
}

import { searchPhoneOrderPoints } from '@meridian/contract/admin/phone-orders.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { AddressFields, addressText, type Regions, type TypedAddress } from '../ui/address-fields.tsx'
import { Card } from '../ui/card.tsx'
import { failureText } from '../ui/failure-text.ts'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { isSame } from '../ui/form/changes.ts'
import { usePaused } from '../ui/use-paused.ts'
import { isOfPerson } from './buyer-card.tsx'
import { ChoiceList } from './choice-list.tsx'
import { type Draft, emptyAddress } from './draft.ts'
import type { PartProps } from './phone-order-page.tsx'
import { choiceErrorAt, errorAt } from './problems.ts'

const POINTS_SHOWN = 6

/** The shipping address and method, with the price and the promised days of each method. */
export function ShippingCard({ draft, quote, problems, onChange }: PartProps) {
  const { t } = useTexts()
  const formats = useFormats()
  const { country_id, buyer, elsewhere } = draft
  const regions = quote?.regions ?? []
  const methods = quote?.shipping_methods ?? []
  const isPickup = methods.some(
    ({ shipping_method_id: id, kind }) => id === draft.shipping_method_id && kind === 'pickup_point',
  )
  const change = (buyer: TypedAddress) => onChange((now) => ({ ...now, buyer }))
  return (
    <Card title={t('SHIPPING')}>
      <div className="grid gap-1.75 py-1">
        <SavedAddresses draft={draft} regions={regions} address={buyer} onChoose={change} />
        <AddressFields
          country={country_id}
          regions={regions}
          values={buyer}
          problems={problems}
          path="buyer."
          isShown={(name) => !isOfPerson(name)}
          onChange={(name, value) => onChange((now) => ({ ...now, buyer: { ...now.buyer, [name]: value } }))}
        />
        <CheckField
          label={t('PHONE_ELSEWHERE')}
          isChecked={elsewhere !== null}
          onChange={(isChecked) =>
            onChange((now) => ({ ...now, elsewhere: isChecked ? emptyAddress(now.country_id) : null }))
          }
        />
        {elsewhere !== null && (
          <>
            <SavedAddresses
              draft={draft}
              regions={regions}
              address={elsewhere}
              onChoose={(address) => onChange((now) => ({ ...now, elsewhere: address }))}
            />
            <AddressFields
              country={country_id}
              regions={regions}
              values={elsewhere}
              problems={problems}
              path="buyer.shipping_address."
              onChange={(name, value) =>
                onChange((now) => ({ ...now, elsewhere: now.elsewhere && { ...now.elsewhere, [name]: value } }))
              }
            />
          </>
        )}
        <ChoiceList
          label={t('PHONE_SHIPPING_METHOD')}
          name="shipping_method_id"
          error={choiceErrorAt(problems, 'shipping_method_id', t)}
          currency={quote?.currency_code ?? ''}
          chosen={draft.shipping_method_id}
          choices={methods.map(({ shipping_method_id, name, own_name, gross_price, promised: { from, to } }) => ({
            id: shipping_method_id,
            name,
            own_name,
            note:
              from === to
                ? t('PHONE_PROMISED_ON', { day: formats.day(from) })
                : t('PHONE_PROMISED', { from: formats.day(from), to: formats.day(to) }),
            amount: gross_price,
          }))}
          onChoose={(shipping_method_id) => onChange((now) => ({ ...now, shipping_method_id, pickup_point: null }))}
        />
        {isPickup && draft.shipping_method_id !== null && (
          <PickupPoints
            key={draft.shipping_method_id}
            draft={draft}
            shipping_method_id={draft.shipping_method_id}
            problems={problems}
            onChange={onChange}
          />
        )}
      </div>
    </Card>
  )
}

/** A member's saved addresses; the one that matches the fields is selected. */
function SavedAddresses({
  draft: { member, country_id },
  regions,
  address,
  onChoose,
}: {
  draft: Draft
  regions: Regions
  address: TypedAddress
  onChoose: (address: TypedAddress) => void
}) {
  const { t } = useTexts()
  const saved = member?.addresses ?? []
  if (saved.length === 0) return null
  const chosen = saved.find((one) => isSame(one.address, address))
  return (
    <SelectField
      label={t('PHONE_SAVED_ADDRESS')}
      value={chosen === undefined ? '' : String(chosen.id)}
      onChange={(id) => {
        const found = saved.find((one) => String(one.id) === id)
        if (found !== undefined) onChoose(found.address)
      }}
      options={[
        { value: '', name: chosen === undefined ? t('PHONE_TYPED_ADDRESS') : t('CHOOSE') },
        ...saved.map((one) => ({ value: String(one.id), name: addressText(one.address, country_id, regions) })),
      ]}
    />
  )
}

/** Pick-up points near a postcode; typed by hand if the shop does not know the method's points. */
function PickupPoints({
  draft: { country_id, buyer, pickup_point: point },
  shipping_method_id,
  problems,
  onChange,
}: Pick<PartProps, 'draft' | 'problems' | 'onChange'> & { shipping_method_id: number }) {
  const { t } = useTexts()
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const near = typed ?? buyer.postal_code
  const postal_code = usePaused(near.trim())
  const query = useAnswer(
    searchPhoneOrderPoints,
    { query: { country_id, shipping_method_id, postal_code } },
    { enabled: postal_code !== '' },
  )
  const points = query.data?.pickup_points ?? []
  const isUnknown = query.isSuccess && points.length === 0
  const label = t('PHONE_POINT')
  const error = errorAt(problems, 'pickup_point', label, t) ?? errorAt(problems, 'pickup_point.code', label, t)
  const fields = [
    { name: 'code', label: t('PHONE_POINT_CODE'), longest: 40 },
    { name: 'name', label: t('PHONE_POINT_NAME'), longest: 120 },
    { name: 'address', label: t('PHONE_POINT_ADDRESS'), longest: 200 },
  ] as const
  return (
    <div className="phone-points">
      <TextField
        label={t('PHONE_POINTS_NEAR')}
        name={points.length > 0 ? 'pickup_near' : 'pickup_point'}
        value={near}
        onChange={setTyped}
        error={points.length === 0 && !isUnknown ? (query.isError ? failureText(query.error, t) : error) : undefined}
        maxLength={40}
        autoComplete="off"
        translate="no"
      />
      {points.length > 0 && (
        <ChoiceList
          label={label}
          name="pickup_point"
          error={choiceErrorAt(problems, 'pickup_point', t)}
          currency=""
          chosen={point?.code ?? null}
          choices={points.slice(0, POINTS_SHOWN).map(({ code, name, street, postal_code, city_name, distance_km }) => ({
            id: code,
            name,
            own_name: null,
            note: [
              `${street}, ${postal_code} ${city_name}`,
              distance_km !== null &&
                t('PHONE_DISTANCE', { distance: formats.number(Math.round(distance_km * 10) / 10) }),
            ]
              .filter(Boolean)
              .join(' · '),
            amount: null,
          }))}
          onChoose={(code) => {
            const found = points.find((one) => one.code === code)
            if (found === undefined) return
            const address = `${found.street}, ${found.postal_code} ${found.city_name}`
            onChange((now) => ({ ...now, pickup_point: { code, name: found.name, address } }))
          }}
        />
      )}
      {isUnknown && (
        <div className="grid items-start gap-1.5 grid-fit-[220px]">
          {fields.map(({ name, label: field, longest }, at) => (
            <TextField
              key={name}
              label={field}
              name={at === 0 ? 'pickup_point' : `pickup_point.${name}`}
              error={at === 0 ? error : errorAt(problems, `pickup_point.${name}`, field, t)}
              value={point?.[name] ?? ''}
              onChange={(value) =>
                onChange((now) => {
                  const next = { code: '', name: '', address: '', ...now.pickup_point, [name]: value }
                  return { ...now, pickup_point: next.code + next.name + next.address === '' ? null : next }
                })
              }
              maxLength={longest}
              autoComplete="off"
              required
              translate="no"
            />
          ))}
        </div>
      )}
    </div>
  )
}

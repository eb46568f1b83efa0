import { useState } from 'react'
import { MoneyField } from '../../fields/money-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'

export default function NumberStory() {
  const [price, setPrice] = useState<number | null>(123_450)
  const [forints, setForints] = useState<number | null>(490_000)
  const [correction, setCorrection] = useState<number | null>(null)
  const [weight, setWeight] = useState<number | null>(250)
  const [rate, setRate] = useState<number | null>(2550)
  return (
    <div className="field-states">
      <MoneyField label="Price" currency="PLN" value={price} onChange={setPrice} isRequired />
      <MoneyField
        label="Price in Hungary"
        hint="No decimals are paid there"
        currency="HUF"
        max={1_000_000_00}
        value={forints}
        onChange={setForints}
      />
      <MoneyField
        label="Correction"
        hint="Empty, or below zero"
        currency="EUR"
        min={-10_000}
        max={10_000}
        value={correction}
        onChange={setCorrection}
      />
      <MoneyField
        label="Refused"
        currency="EUR"
        value={0}
        onChange={() => {}}
        error="What is wrong, and how to correct it"
      />
      <NumberField label="Weight" unit="g" max={30_000} value={weight} onChange={setWeight} isRequired />
      <NumberField label="Tax rate" unit="%" digits={2} max={10_000} value={rate} onChange={setRate} />
    </div>
  )
}

import type { ConditionRule, ConditionTemplate } from '@meridian/domain/condition.ts'
import { useState } from 'react'
import ConditionField from '../../fields/condition-field.tsx'

export const STORY_TEMPLATES: readonly ConditionTemplate[] = [
  {
    id: 'basket_total',
    sentence: 'the basket total is at least {{amount}}',
    blanks: { amount: { kind: 'money', currency_code: 'PLN' } },
  },
  {
    id: 'buyer',
    sentence: 'the buyer is {{who}}',
    blanks: {
      who: {
        kind: 'options',
        isMany: true,
        options: [
          { value: 'guest', name: 'a guest' },
          { value: 'member', name: 'a member' },
          { value: 'partner', name: 'a partner' },
        ],
      },
    },
  },
  {
    id: 'category',
    sentence: 'the basket has {{quantity}} or more of {{category}}',
    blanks: {
      quantity: { kind: 'number', unit: 'pcs', max: 999 },
      category: {
        kind: 'options',
        isMany: false,
        options: [
          { value: 'fragrance', name: 'Fragrance' },
          { value: 'skin_care', name: 'Skin care' },
        ],
      },
    },
  },
]

const RULE: ConditionRule = {
  match: 'any',
  groups: [
    {
      match: 'all',
      conditions: [
        { template: 'basket_total', values: { amount: 5000 } },
        { template: 'buyer', values: { who: ['member', 'partner'] } },
      ],
    },
    { match: 'all', conditions: [{ template: 'category', values: { quantity: 3, category: ['skin_care'] } }] },
  ],
}

export default function ConditionStory() {
  const [rule, setRule] = useState(RULE)
  const [none, setNone] = useState<ConditionRule>({ match: 'all', groups: [] })
  const [wrong, setWrong] = useState<ConditionRule>({
    match: 'all',
    groups: [
      {
        match: 'any',
        conditions: [
          { template: 'category', values: { quantity: null, category: [] } },
          { template: 'moon_phase', values: {} },
        ],
      },
    ],
  })
  return (
    <div className="field-states field-states-wide">
      <ConditionField label="When" templates={STORY_TEMPLATES} value={rule} onChange={setRule} />
      <ConditionField label="No condition yet" templates={STORY_TEMPLATES} value={none} onChange={setNone} />
      <ConditionField
        label="Refused conditions"
        templates={STORY_TEMPLATES}
        value={wrong}
        onChange={setWrong}
        error="What is wrong, and how to correct it"
      />
    </div>
  )
}

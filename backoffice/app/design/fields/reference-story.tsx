import { useState } from 'react'
import { ReferenceField, type ReferenceKind } from '../../fields/reference-field.tsx'
import { readStoryOrder, searchStoryOrders } from '../story-server.ts'

export const STORY_ORDER: ReferenceKind = {
  name: 'story_order',
  find: async (search, call) => {
    const { rows } = await call(searchStoryOrders, { query: { limit: 5, ...(search !== '' && { search }) } })
    return rows.map(({ order_id, number, buyer_name }) => ({ id: order_id, name: number, note: buyer_name }))
  },
  read: async (orderId, call) => {
    const { number } = await call(readStoryOrder, { params: { orderId } })
    return { id: orderId, name: number }
  },
}

export default function ReferenceStory() {
  const [order, setOrder] = useState<number | null>(7)
  const [none, setNone] = useState<number | null>(null)
  const [absent, setAbsent] = useState<number | null>(9999)
  return (
    <div className="field-states">
      <ReferenceField label="Order" kind={STORY_ORDER} value={order} onChange={setOrder} isRequired />
      <ReferenceField
        label="No order yet"
        hint="By number or buyer"
        kind={STORY_ORDER}
        value={none}
        onChange={setNone}
      />
      <ReferenceField label="Removed order" kind={STORY_ORDER} value={absent} onChange={setAbsent} />
    </div>
  )
}

import { changeOrderAddress, getOrderAddress } from '@meridian/contract/admin/order-address.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callAdmin } from '../../calls/call-admin.ts'
import { answerTo, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AddressFields, addressInput, addressText, type TypedAddress, typedAddress } from '../../ui/address-fields.tsx'
import { EntityDialog, problemsIn } from '../../ui/form/entity-dialog.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

type OrderAddress = AnswerOf<typeof getOrderAddress>
/** One field, so that concurrent changes by two admins conflict. */
type Values = { shipping_address: TypedAddress }
const TEXTS = z.object({ shipping_address: z.record(z.string(), z.string()) })

/** Changes the shipping address, until one of the parcels is packed. */
export default function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data } = useAnswer(getOrderAddress, { params: { order_id: order.order_id } })
  return data === undefined ? null : <AddressForm order={order} loaded={data} onClose={onClose} />
}

function AddressForm({ order, loaded, onClose }: { order: Order; loaded: OrderAddress; onClose: () => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const params = { order_id: order.order_id }
  const country = order.country_id
  const change = useChange(changeOrderAddress, {
    refetches: [...afterOrderAct, getOrderAddress],
    onDone: () => {
      toast(t('ADDRESS_IS_CHANGED'))
      onClose()
    },
  })
  const entity = useEntityForm<Values>({
    loaded: versioned(loaded),
    // The server checks the rules of the country, and reports every wrong field at once.
    schema: TEXTS,
    save: async (values, version) => {
      const body = { version, shipping_address: addressInput(values.shipping_address, country) }
      return { version: (await change.mutateAsync({ params, body })).version, values }
    },
    readAgain: async () => {
      const fresh = await callAdmin(getOrderAddress, { params })
      client.setQueryData(answerTo(getOrderAddress, { params }).queryKey, fresh)
      return versioned(fresh)
    },
  })
  const { form, error } = entity
  const values = form.watch().shipping_address
  const problems = problemsIn(error)
  return (
    <EntityDialog
      entity={entity}
      title={t('CHANGE_ADDRESS')}
      width="wide"
      nameOf={() => t('SHIP_TO')}
      // The form's only value.
      textOf={(_, value) => addressText(value as TypedAddress, country, loaded.regions)}
      onClose={onClose}
    >
      <p className="sub">{t('ADDRESS_HINT')}</p>
      <AddressFields
        country={country}
        regions={loaded.regions}
        values={values}
        problems={problems}
        onChange={(name, value) => form.setValue(`shipping_address.${name}`, value, { shouldDirty: true })}
      />
    </EntityDialog>
  )
}

function versioned({ version, shipping_address }: OrderAddress): { version: number; values: Values } {
  return { version, values: { shipping_address: typedAddress(shipping_address) } }
}

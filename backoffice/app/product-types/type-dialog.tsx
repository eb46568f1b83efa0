import { createProductType, searchProductTypes } from '@meridian/contract/admin/product-types.ts'
import { FIELD_KEY } from '@meridian/domain/product-type.ts'
import { KeyDialog } from '../ui/entity/key-dialog.tsx'
import { KEY_MAX, KEY_TEXTS } from './type-labels.ts'

export default function TypeDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeyDialog
      call={createProductType}
      inputOf={(key, name) => ({ query: {}, body: { key, names: { en: name } } })}
      refetches={[searchProductTypes]}
      title="TYPE_NEW"
      name="TYPE_NAME_ENGLISH"
      texts={KEY_TEXTS}
      pattern={FIELD_KEY}
      max={KEY_MAX}
      onClose={onClose}
    />
  )
}

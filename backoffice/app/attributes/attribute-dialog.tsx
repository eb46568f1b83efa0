import { ATTRIBUTE_KEY, createAttribute, searchAttributes } from '@meridian/contract/admin/attributes.ts'
import { KeyDialog } from '../ui/entity/key-dialog.tsx'

const TEXTS = {
  label: 'ATTRIBUTE_KEY',
  hint: 'ATTRIBUTE_KEY_HINT',
  taken: 'ATTRIBUTE_KEY_TAKEN',
  wrong: 'ATTRIBUTE_KEY_WRONG',
} as const

export default function AttributeDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeyDialog
      call={createAttribute}
      inputOf={(key, name) => ({ query: {}, body: { key, names: { en: name } } })}
      refetches={[searchAttributes]}
      title="ATTRIBUTE_NEW"
      name="ATTRIBUTE_NAME_ENGLISH"
      texts={TEXTS}
      pattern={ATTRIBUTE_KEY}
      max={60}
      onClose={onClose}
    />
  )
}

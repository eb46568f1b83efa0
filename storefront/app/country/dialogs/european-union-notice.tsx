import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** SPEC §2 Dialogs: European Union notice. States who may buy in which shop, by Reg. (EU) 2018/302. */
export default function EuropeanUnionNotice({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('EU_NOTICE_TITLE')} onClose={onClose}>
      <div className="prose">
        <p>{translate('EU_NOTICE_ANY_SHOP')}</p>
        <p>{translate('EU_NOTICE_SHIPPING')}</p>
        <p>{translate('EU_NOTICE_PAYMENT')}</p>
      </div>
      <Button onClick={onClose}>{translate('CLOSE')}</Button>
    </Dialog>
  )
}

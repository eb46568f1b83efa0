import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ROOMS } from './rooms.ts'

/** Lists the keyboard shortcuts. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const may = useMay()
  const keys: [string, string][] = [
    ['⌘ K, Ctrl K', t('KEY_PALETTE')],
    ['/', t('KEY_SEARCH')],
    ['status:…', t('KEY_TOKENS')],
    ...ROOMS.filter(({ right }) => may(right)).map(({ letter, name }): [string, string] => [`g ${letter}`, t(name)]),
    ['j, k', t('KEY_ROWS')],
    ['x', t('KEY_CHOOSE')],
    ['Enter', t('KEY_OPEN')],
    ['e', t('KEY_EDIT')],
    ['c', t('KEY_CREATE')],
    ['⌘ S, Ctrl S', t('KEY_SAVE')],
    ['⌘ Enter', t('KEY_CONFIRM')],
    ['Esc', t('KEY_CLOSE')],
    ['?', t('KEY_HELP')],
  ]
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" className="dialog-title">
            {t('KEY_HELP')}
          </Heading>
          <dl className="grid gap-0.75 px-2.5 py-1.75">
            {keys.map(([key, text]) => (
              <div key={key} className="grid grid-cols-[160px_1fr]">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <footer className="dialog-foot">
            <button type="button" className="btn" onClick={onClose}>
              {t('CLOSE')}
            </button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

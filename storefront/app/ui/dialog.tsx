import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/**
 * A native modal dialog that is open as long as it is rendered: the browser traps the focus and restores it. Escape is
 * handled here and closes only the top one: browsers close all dialogs that opened since the last user input together.
 * `onClose` has to stop rendering it.
 */
export function Dialog({
  id,
  title,
  titleLang,
  onClose,
  side = 'centre',
  children,
}: {
  /** The key of a drawer. */
  id?: string
  title: string
  /** The language of the title where it is not the page's. */
  titleLang?: string | undefined
  onClose: () => void
  /** `start` and `end` are drawers at that side, `centre` a card, `full` the whole screen. */
  side?: 'centre' | 'end' | 'start' | 'full'
  children: ReactNode
}) {
  const translate = useTranslate()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classes('dialog', `dialog-${side}`)}
      aria-labelledby={titleId}
      // React notifies a dialog also of events inside nested ones.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // The target is the dialog itself only outside its panel: on the backdrop.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        dialog.current?.close()
      }}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="dialog-panel">
        <header className="flex items-center justify-between gap-2">
          <h2 id={titleId} lang={titleLang} className="text-title">
            {title}
          </h2>
          <button
            type="button"
            className="icon-button -mr-2"
            aria-label={translate('CLOSE')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

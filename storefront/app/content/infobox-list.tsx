import { closedContentKey } from '@meridian/domain/closed-content.ts'
import { links } from '../links.ts'
import type { MainData } from '../shell/main-data.server.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLocale } from '../ui/locale.ts'
import { BlocksList } from './blocks-list.tsx'

/** Notices, each with a form that closes its group; with scripts closing-infoboxes.tsx closes it in place. */
export function InfoboxList({ infoboxes }: Pick<MainData, 'infoboxes'>) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return infoboxes.map((infobox) => (
    <div key={infobox.id} className="infobox" data-infobox={closedContentKey(infobox)}>
      <div className="wrap infobox-row flex gap-1 items-center">
        <div className="infobox-words min-w-0 flex-1 py-0.5 sm:text-center">
          <BlocksList sections={infobox.sections} isPage={false} />
        </div>
        <form method="post" action={links.infoboxes(locale)} data-closes={infobox.group}>
          <button
            type="submit"
            name="group"
            value={infobox.group}
            className="icon-button"
            aria-label={translate('CLOSE_NOTICE')}
          >
            <Icon name="close" className="icon-small" />
          </button>
        </form>
      </div>
    </div>
  ))
}

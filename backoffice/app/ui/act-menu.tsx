import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useTexts } from '../texts/use-texts.ts'
import type { Act } from './action-menu.tsx'

/** The acts of an object; destructive ones come last. */
export default function ActMenu({ acts }: { acts: readonly Act[] }) {
  const { t } = useTexts()
  const hasButtons = window.matchMedia('(width >= 600px)').matches
  const plain = acts.filter(({ isDestructive, isNamed }) => !isDestructive && !(isNamed && hasButtons))
  const destructive = acts.filter((act) => act.isDestructive)
  return (
    <MenuTrigger defaultOpen>
      <Button className="btn btn-icon" aria-label={t('MORE_ACTS')}>
        <span aria-hidden="true">⋯</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={t('MORE_ACTS')}>
          {plain.map(({ id, name, run }) => (
            <MenuItem key={id} id={id} className="menu-item" onAction={run}>
              {name}
            </MenuItem>
          ))}
          {plain.length > 0 && destructive.length > 0 && <Separator className="menu-line" />}
          {destructive.map(({ id, name, run }) => (
            <MenuItem key={id} id={id} className="menu-item text-error" onAction={run}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

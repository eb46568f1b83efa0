import { signOutAdmin } from '@meridian/contract/admin/sessions.ts'
import { languageName } from '@meridian/domain/locale.ts'
import { TEXT_LANGUAGES } from '@meridian/domain/text-languages.ts'
import { useState } from 'react'
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useChange } from '../calls/use-change.ts'
import { useSelf } from '../session/use-self.ts'
import { readPreference, writePreference } from '../texts/preferences.ts'
import { chooseLanguage } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { failureText } from '../ui/failure-text.ts'
import { hasUnsaved } from '../ui/form/unsaved.ts'
import { toast } from '../ui/toasts.tsx'

const THEMES = ['light', 'dark', 'system'] as const
const THEME_NAMES = { light: 'THEME_LIGHT', dark: 'THEME_DARK', system: 'THEME_SYSTEM' } as const

/** The settings of this browser, and signing out. */
export default function PersonMenu() {
  const { t, language } = useTexts()
  const self = useSelf()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const [theme, setTheme] = useState(readPreference('theme') ?? 'system')
  const [keys, setKeys] = useState(readPreference('keys') ?? 'on')
  const signOut = useChange(signOutAdmin, { onDone: () => location.assign('/') })
  const leave = () => signOut.mutate({}, { onError: (error) => toast(failureText(error, t)) })
  const showTheme = (chosen: string) => {
    setTheme(chosen)
    writePreference('theme', chosen === 'system' ? '' : chosen)
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  }
  return (
    <>
      <MenuTrigger defaultOpen>
        <Button className="person-button">
          <span translate="no">{self.name}</span>
          <span className="sub">{self.email}</span>
        </Button>
        <Popover className="popover" placement="top start">
          <Menu className="menu" aria-label={t('SETTINGS_HERE')}>
            <SubmenuTrigger>
              <MenuItem className="menu-item">{t('LANGUAGE')} ›</MenuItem>
              <Popover className="popover">
                <Menu
                  className="menu"
                  aria-label={t('LANGUAGE')}
                  selectionMode="single"
                  selectedKeys={[language]}
                  onSelectionChange={(chosen) => {
                    const next = TEXT_LANGUAGES.find((one) => chosen !== 'all' && chosen.has(one))
                    if (next !== undefined) chooseLanguage(next)
                  }}
                >
                  {TEXT_LANGUAGES.map((one) => (
                    <MenuItem key={one} id={one} className="menu-item menu-check" textValue={languageName(one)}>
                      <span lang={one}>{languageName(one)}</span>
                    </MenuItem>
                  ))}
                </Menu>
              </Popover>
            </SubmenuTrigger>
            <MenuSection
              selectionMode="single"
              selectedKeys={[theme]}
              onSelectionChange={(chosen) => {
                const next = THEMES.find((one) => chosen !== 'all' && chosen.has(one))
                if (next !== undefined) showTheme(next)
              }}
            >
              <Header className="menu-head">{t('THEME')}</Header>
              {THEMES.map((one) => (
                <MenuItem key={one} id={one} className="menu-item menu-check">
                  {t(THEME_NAMES[one])}
                </MenuItem>
              ))}
            </MenuSection>
            <Separator className="menu-line" />
            <MenuSection
              aria-label={t('SINGLE_KEYS')}
              selectionMode="multiple"
              selectedKeys={keys === 'off' ? [] : ['keys']}
              onSelectionChange={(chosen) => {
                const isOn = chosen === 'all' || chosen.has('keys')
                setKeys(isOn ? 'on' : 'off')
                writePreference('keys', isOn ? '' : 'off')
              }}
            >
              <MenuItem id="keys" className="menu-item menu-check">
                {t('SINGLE_KEYS')}
              </MenuItem>
            </MenuSection>
            <Separator className="menu-line" />
            <MenuItem className="menu-item" onAction={() => navigate('/self')}>
              {t('MY_SIGN_IN')}
            </MenuItem>
            <MenuItem className="menu-item" onAction={() => (hasUnsaved() ? setAsks(true) : leave())}>
              {t('SIGN_OUT')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {asks && (
        <Dialog
          title={t('LEAVE_TITLE')}
          confirm={t('SIGN_OUT')}
          isDestructive
          isBusy={signOut.isPending}
          onConfirm={leave}
          onClose={() => setAsks(false)}
        >
          <p>{t('LEAVE_TEXT')}</p>
        </Dialog>
      )}
    </>
  )
}

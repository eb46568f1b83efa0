/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'
import { backOfficeOf, say } from '../back-office.ts'
import { expectNoFindings } from '../findings.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** Opens the stories of the fields that are edited at length, and returns one. */
async function openStory(page: Page, baseURL: string | undefined, name: string): Promise<Locator> {
  await page.goto(`${backOfficeOf(baseURL)}/design/fields`)
  await expect(page.getByRole('heading', { name: say('FIELDS') })).toBeVisible()
  await expect(page.locator('.state-loading')).toHaveCount(0)
  return page.getByRole('region', { name, exact: true })
}

/** Axe on one story, as the walk has left it: light and dark on a desk, and on a phone. */
async function expectNoFindingsIn(page: Page, story: Locator): Promise<void> {
  const name = await story.getAttribute('aria-labelledby')
  const within = `[aria-labelledby="${name}"]`
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFindings(page, `${name}, ${colorScheme}`, within)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoFindings(page, `${name} on a phone`, within)
}

test('a grid is edited, pasted into and corrected with the keyboard alone', { tag: '@any-width' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const story = await openStory(page, baseURL, 'Grid')
  const prices = story.getByRole('grid', { name: 'Prices' })
  const cell = (row: number, column: number) =>
    prices.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`)
  await cell(1, 1).focus()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(cell(2, 1)).toBeFocused()
  await expect(cell(1, 1)).toContainText('12.50')
  // Copied, and pasted into three rows at once.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(story.getByText(say('GRID_CHANGED', { count: 4 }))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(story.getByText(say('GRID_CHANGED', { count: 1 }))).toBeVisible()
  // The last cell is far out of view, and back again.
  await page.keyboard.press('Control+End')
  await expect(cell(2000, 37)).toBeFocused()
  await page.keyboard.type('ten')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Home')
  await expect(cell(1, 1)).toBeFocused()
  await page.keyboard.press('F8')
  await expect(cell(2000, 37)).toBeFocused()
  await expect(cell(2000, 37)).toHaveText('ten')
  await expect(cell(2000, 37)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(2000, 37)).toHaveAccessibleDescription(/This is not a number\. Write it like 1,234\.50/)
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  // The mouse selects by dragging, and switches or edits by a double click.
  const kinds = story.getByRole('grid', { name: 'Cells of all kinds' })
  const kind = (row: number, column: number) =>
    kinds.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`)
  await kind(1, 2).dragTo(kind(3, 4))
  await expect(kinds.locator('[aria-selected="true"]')).toHaveCount(9)
  await kind(2, 5).dblclick()
  await expect(kind(2, 5)).toContainText(say('GRID_NO'))
  await kind(2, 1).dblclick()
  await expect(kinds.getByRole('textbox')).toHaveValue('Hand wash')
  await kind(2, 5).click()
  await cell(2000, 37).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(prices.locator(':focus')).toHaveCount(0)
  await expectNoFindingsIn(page, story)
})

test('rich text is written, formatted and linked with the keyboard alone', { tag: '@any-width' }, async ({
  page,
  baseURL,
}) => {
  const story = await openStory(page, baseURL, 'RichTextField')
  const area = story.getByRole('textbox', { name: 'Ingredients' })
  await area.focus()
  await page.keyboard.press('Control+Alt+Digit2')
  await page.keyboard.type('Resins')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+Digit8')
  await page.keyboard.type('Amber')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Resin of Myrrh')
  await expect(area.getByRole('heading', { name: 'Resins' })).toBeVisible()
  await expect(area.getByRole('listitem')).toHaveText(['Amber', 'Resin of Myrrh'])
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: say('RICH_LINK_TARGET') })).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('RICH_LINK_REFUSED'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('/help')
  await page.keyboard.press('Enter')
  await expect(area.getByRole('link', { name: 'Myrrh' })).toHaveAttribute('href', '/help')
  await expect(area).toBeFocused()
  // One stop of Tab away, the toolbar; arrows reach its buttons.
  await page.keyboard.press('Shift+Tab')
  const toolbar = story.getByRole('toolbar', { name: say('RICH_TOOLBAR', { name: 'Ingredients' }) })
  const bold = toolbar.getByRole('button', { name: say('RICH_BOLD') })
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(bold).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(area.locator('strong')).toHaveText('Myrrh')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expectNoFindingsIn(page, story)
})

test('a text is translated beside its source, from one gap to the next', { tag: '@any-width' }, async ({
  page,
  baseURL,
}) => {
  const story = await openStory(page, baseURL, 'LanguagesField, RichLanguagesField')
  const name = story.getByRole('group', { name: 'Name', exact: true })
  const tab = (label: RegExp) => name.getByRole('tab', { name: label })
  await name.getByRole('textbox', { name: 'English' }).focus()
  await page.keyboard.press('F8')
  await expect(tab(/^FR Français/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('F8')
  await expect(tab(/^HU Magyar, missing/)).toHaveAttribute('aria-selected', 'true')
  await expect(name.getByRole('textbox', { name: 'Magyar' })).toBeFocused()
  await page.keyboard.type('Borostyán gyertya')
  await expect(tab(/^HU Magyar$/)).toHaveAttribute('aria-selected', 'true')
  await expect(name.getByText(say('LANGUAGES_MISSING', { count: 5 }))).toBeVisible()
  // Back to the tabs, and with arrows to a neighbour.
  await tab(/^HU Magyar$/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/^IT Italiano, outdated/)).toBeFocused()
  await name.getByRole('button', { name: say('LANGUAGES_STILL_CORRECT') }).focus()
  await page.keyboard.press('Enter')
  await expect(tab(/^IT Italiano$/)).toBeVisible()
  await expect(name.getByRole('textbox', { name: 'Italiano' })).toBeFocused()
  await expectNoFindingsIn(page, story)
})

test('pictures are ordered, cropped, described and removed with the keyboard alone', { tag: '@any-width' }, async ({
  page,
  baseURL,
}) => {
  const story = await openStory(page, baseURL, 'PicturesField')
  const pictures = story.getByRole('grid', { name: 'Pictures', exact: true })
  const rows = pictures.getByRole('row')
  await rows.first().focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(story.getByText(say('PICTURE_MOVED', { place: 2, total: 3 }))).toBeVisible()
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1)).toHaveAccessibleName(/amber cream/)
  await page.keyboard.press('Enter')
  const pin = story.getByRole('slider', { name: say('PICTURE_FOCUS') })
  await pin.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(pin).toHaveAttribute('aria-valuetext', say('PICTURE_FOCUS_AT', { x: 65, y: 31 }))
  await rows.nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(2)
  await page
    .getByRole('button', { name: say('UNDO') })
    .last()
    .focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(pin).toBeVisible()
  await expectNoFindingsIn(page, story)
})

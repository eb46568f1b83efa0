import { TABLES } from '@meridian/contract/admin/tables.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { BadLine, CHANGING_CALLS, openPlace, PLACES, type Place, settle } from './calls/bad-line-testing.tsx'
import { comeBack } from './calls/lost-answer-testing.ts'
import type { Told } from './calls/sampled-answer-testing.ts'
import { all, type OpenedApp, shownText, type } from './testing.ts'

const NO_ANSWER = 'No answer came from the server'

/** Changes that no button of a sampled page reaches yet, by what stands in the way. A new call is reached, or named here. */
const NOT_REACHED: Readonly<Record<string, readonly string[]>> = {
  'they are before or around the pages: signing in, proofs, invitations': [
    ...['acceptInvitation', 'signInAdmin', 'proveSignIn', 'startPasskeySignIn', 'signInByPasskey', 'signOutAdmin'],
    ...['startPasskey', 'addPasskey', 'startStepUp', 'proveStepUp', 'endOtherOwnSessions', 'startTotp', 'addTotp'],
    ...['renewRecoveryCodes', 'removeFactor', 'endOwnSession'],
  ],
  'they need a file, a scan or a cell': [
    ...['saveProductVariants', 'saveProductBundles', 'saveProductPictures'],
    ...['uploadPicture', 'receiveStock', 'receiveReturnUnits'],
    ...['uploadDocument', 'addProductPicture', 'replaceFile'],
    ...['applyPriceAct', 'moveCategory', 'createChangeSet'],
    ...['saveVariantCosts', 'createChangeSet', 'applyShippingMethodsImport', 'cancelShippingMethodsImport'],
    // A file of any table is told by stock.
    ...TABLES.flatMap(({ startImport, applyImport, cancelImport }) =>
      [startImport, applyImport, cancelImport].map(({ name }) => name),
    ),
  ],
  'lost-answers.test.tsx of orders has it': [
    ...['recordPayment', 'cancelUnits', 'createGoodwill', 'closeDispute', 'lookUpPayment', 'endPayment', 'amendOrder'],
    ...['shipParcel', 'noteWithdrawal', 'createReturn'],
  ],
  'lost-answers.test.tsx of returns has it': ['approveReturn', 'declineReturn', 'closeReturn', 'exchangeReturn'],
  'entity-form.test.tsx proves it of every entity': ['saveLowStockThreshold', 'archiveLowStockThreshold'],
  'its form has a rule that the words of this test break': [
    ...[
      'createVocabulary',
      'createProductType',
      'createProduct',
      'saveProductFacts',
      'saveVocabulary',
      'saveCategory',
      'createStockPlace',
    ],
    ...['createInboundDelivery'],
  ],
  'nothing of the back office makes it yet': [
    ...['createTextOverride', 'saveTextOverride', 'removeTextOverride', 'pickShipment'],
    ...['issueSalesDocument', 'fulfilOrders'],
  ],
  'a change without a form: the last one counts, or a text beside it tells the failure': [
    ...['chooseColumns', 'changeView', 'removeView', 'saveView', 'startDocumentArchive'],
  ],
  'it follows another change, or fields that others bring': ['downloadMemberExport', 'createPhoneOrder', 'saveAdmin'],
}
const TWO_VALUES = [1, 2].map((attribute_value_id) => ({
  attribute_value_id,
  names: { en: `Value ${attribute_value_id}` },
  phrases: {},
  found_by: {},
  lacked_names: {},
}))
/** Further states of the objects of a page, in which they allow acts that the samples do not. */
const STATES: Readonly<Record<string, readonly State[]>> = {
  '/admins/:adminId': [{ told: { admin_id: 2 } }],
  '/attributes/:attribute_id': [{ told: { values: TWO_VALUES, used: [1, 1] } }],
  '/changes/:change_set_id': [
    { told: { state: 'REVIEW', admin_id: 2, live_countries: [] } },
    { told: { state: 'APPROVED', admin_id: 2, live_countries: [] } },
    { told: { state: 'SCHEDULED', refused_at: null, live_countries: [] } },
    { told: { state: 'LIVE', admin_id: 2 } },
  ],
  '/documents/:documentId': [{ told: { kind: 'invoice', corrections: [], state: 'REJECTED' } }],
  '/files/:file_id': [{ told: { uses: 0 } }],
  '/members/:memberId': [
    { tab: 'points', told: { state: 'ACTIVE' } },
    { told: { state: 'ACTIVE', code: 'buyer-called' } },
    { told: { state: 'ACTIVE', ended_at: null }, first: 'Show personal data' },
  ],
  '/orders/:orderId': [
    { told: { user_id: 2, state: ['DRAFT', 'SHIPPED'] } },
    { told: { state: ['FAILED', 'RETURNED_TO_SENDER'], reopened_at: null, means: 'SAME', within_limit: false } },
    { told: { state: ['PAID', 'PACKED', 'APPLIED', 'APPROVED'], means: 'BANK_TRANSFER', hold: null, open: 0 } },
  ],
  '/products/:product_id': [
    { told: { needs: [], is_published: false, archived: false } },
    { told: { needs: [], is_published: true, archived: false } },
  ],
  '/stock/:variant_id/:country_id': [{ told: { on_hand: 40 } }],
}
interface State {
  tab?: string
  told?: Told
  /** The name of a button that is pressed and answered before each act. */
  first?: string
}
/** Buttons of every list, those that change nothing but what is typed, and drags, which outlive their page. */
const LEFT_OUT = new RegExp(
  `^(${[
    'Back|Discard|Columns|Add a filter|Compact rows|Reset|Copy|One more|One less|Next incomplete language',
    'Remove (the filter|the picture|row|2026)|Remove, |Calendar|Drag|Bold|Italic|Heading|Quotation|(Bulleted|Numbered) list',
  ].join('|')})`,
)

const reached = new Set<string>()
/** Acts that did nothing when they were pressed first: their part may load late, and is there the second time. */
const idle = new Set<string>()

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  // A file that is saved would lead this document away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (within: ParentNode) => [...within.querySelectorAll<Field>('input, textarea, select')]
const openDialog = (): HTMLElement | null => all('dialog').at(-1) ?? null
const labelOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.textContent).trim()

/** The buttons of the page, each with its name and its number among those of the same name. */
function placedButtons(): { button: HTMLElement; place: string }[] {
  const counted = new Map<string, number>()
  return all('button').map((button) => {
    const label = labelOf(button)
    const number = (counted.get(label) ?? 0) + 1
    counted.set(label, number)
    return { button, place: `${label} ${number}` }
  })
}

function typedIn(within: ParentNode): string {
  return fieldsIn(within)
    .map((field) => ('checked' in field ? `${field.checked} ${field.value}` : field.value))
    .join('|')
}

async function fill(within: ParentNode, opened: OpenedApp, line: BadLine): Promise<void> {
  for (const field of fieldsIn(within)) {
    if (!field.isConnected || field.disabled || field.matches('[readonly], [data-list-search], [type="file"]')) continue
    if (field instanceof HTMLSelectElement) {
      field.value = [...field.options].findLast(({ value }) => value !== '')?.value ?? ''
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      if ('checked' in field && !field.checked) field.click()
    } else await type(field, wordsFor(field))
  }
  for (const more of all('button', /^One more/)) if (within.contains(more)) more.click()
  await settle(opened, line)
}

function wordsFor(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { type: kind, autocomplete, inputMode, maxLength } = field
  if (field.closest('.day-input') !== null) return '2026-11-22'
  if (kind === 'email' || autocomplete === 'email') return 'anna@example.com'
  if (kind === 'password') return 'correct horse battery staple'
  if (inputMode === 'numeric' || inputMode === 'decimal') return '2'
  return 'buyer-called-us-twice'.slice(0, maxLength > 0 ? maxLength : undefined)
}

/** Loses the change that a button has sent, comes back to the page, and presses the button again. */
async function loseOnce(line: BadLine, opened: OpenedApp, buttonOf: () => HTMLElement | undefined): Promise<string[]> {
  const waiting = line.waiting.shift()
  if (waiting === undefined) return []
  const problems: string[] = []
  const sent = () => opened.asked.filter(({ name }) => name === waiting.name)
  const before = sent().length
  const typed = typedIn(openDialog() ?? document.body)
  buttonOf()?.click()
  await settle(opened, line)
  if (sent().length > before) problems.push('can be sent twice')
  waiting.lose()
  await settle(opened, line)
  if (!shownText().includes(NO_ANSWER)) problems.push('does not say that no answer came')
  await comeBack(opened.client)
  await settle(opened, line)
  if (typedIn(openDialog() ?? document.body) !== typed) problems.push('forgets what was typed')
  line.waiting.length = 0
  buttonOf()?.click()
  await settle(opened, line)
  const [first, second] = sent().slice(before - 1)
  if (second === undefined) problems.push('cannot be tried again')
  else if (JSON.stringify(first) !== JSON.stringify(second)) problems.push('is sent otherwise the second time')
  line.waiting.shift()?.answer()
  await settle(opened, line)
  reached.add(waiting.name)
  return problems.map((problem) => `${waiting.name} ${problem}`)
}

async function loseInDialog(line: BadLine, opened: OpenedApp): Promise<string[]> {
  const dialog = openDialog()
  if (dialog === null) return []
  const confirmOf = () => openDialog()?.querySelector<HTMLElement>('button[type="submit"]:not([disabled])') ?? undefined
  await fill(dialog, opened, line)
  if (confirmOf() === undefined && dialog.isConnected) await fill(dialog, opened, line)
  confirmOf()?.click()
  await settle(opened, line)
  const problems = await loseOnce(line, opened, confirmOf)
  // Some show first what they will do, and then ask again.
  if (line.waiting.length > 0 || problems.length > 0 || confirmOf() === undefined) return problems
  confirmOf()?.click()
  await settle(opened, line)
  return loseOnce(line, opened, confirmOf)
}

/** Presses every button of a page and every item of its menus, each once, and loses what they send. */
async function pressAll(
  place: Place,
  sample: number,
  proven: Set<string>,
  { told = {}, first, isFilled = false }: Omit<State, 'tab'> & { isFilled?: boolean } = {},
): Promise<string[]> {
  const pressed = new Set(proven)
  const problems: string[] = []
  for (let isMore = true; isMore; ) {
    const line = new BadLine(sample, told)
    const opened = await openPlace(place, line)
    if (first !== undefined) {
      all('button', first)[0]?.click()
      await settle(opened, line)
      line.waiting.shift()?.answer()
      await settle(opened, line)
    }
    if (isFilled) await fill(document.body, opened, line)
    const next = placedButtons().find(({ button, place: at }) => {
      // A language of a text is only looked at.
      if (button.hasAttribute('disabled') || button.dataset.language !== undefined) return false
      // Undo and redo of what is typed.
      if (/Control\+[YZ]/.test(button.getAttribute('aria-keyshortcuts') ?? '')) return false
      return !LEFT_OUT.test(at) && !pressed.has(at)
    })
    isMore = next !== undefined
    if (next !== undefined) {
      const { button, place: label } = next
      const before = reached.size
      button.focus()
      button.click()
      await settle(opened, line)
      const items = all('item')
      const item = items.find((one) => !pressed.has(`${label} > ${labelOf(one)}`))
      const act = item === undefined ? label : `${label} > ${labelOf(item)}`
      if (item !== undefined) {
        item.click()
        await settle(opened, line)
      }
      const isIdle = line.waiting.length === 0 && openDialog() === null
      if (isIdle && !idle.has(`${place.address} ${act}`)) idle.add(`${place.address} ${act}`)
      else pressed.add(act)
      const inBar = button.closest('.save-bar') !== null
      const again = () =>
        inBar
          ? (document.querySelector<HTMLElement>('.save-bar .btn-main') ?? undefined)
          : placedButtons().find((one) => one.place === label)?.button
      const found = line.waiting.length > 0 ? await loseOnce(line, opened, again) : await loseInDialog(line, opened)
      problems.push(...found.map((problem) => `${label}: ${problem}`))
      if (reached.size > before || openDialog() !== null) proven.add(act)
    }
    await opened.close()
  }
  return problems
}

const VISITS = PLACES.flatMap((place) => [
  ...[0, 1].map((sample) => ({ ...place, sample, name: `sample ${sample}`, state: undefined })),
  ...(STATES[place.pattern] ?? []).map(({ tab, ...state }, index) => ({
    ...place,
    address: tab === undefined ? place.address : `${place.address}?tab=${tab}`,
    sample: 0,
    name: `state ${index}`,
    state,
  })),
])

test.each(VISITS)('the acts of $address in $name survive a line that dies', { timeout: 110_000 }, async (visit) => {
  const { sample, state } = visit
  const proven = new Set<string>()
  const problems = await pressAll(visit, sample, proven, state)
  if (state === undefined) problems.push(...(await pressAll(visit, sample, proven, { isFilled: true })))
  expect(problems).toEqual([])
})

afterAll(() => {
  const named = Object.values(NOT_REACHED).flat()
  expect(CHANGING_CALLS.filter((name) => !reached.has(name) && !named.includes(name))).toEqual([])
})

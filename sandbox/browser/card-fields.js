import { brandOf, cardFieldNames, checkCard, digitsOf, expiryOf, groupDigits, groupExpiry } from './card-rules.js'

// Card data stays in this frame: the parent page learns only its validity, and a token on request.

const form = document.querySelector('form')
const failure = document.querySelector('#card-failure')
const parentOrigin = form.dataset.parent
/** The inputs; the expiry date is two fields of a card and one of the page. */
const inputNames = ['card_number', 'card_expiration', 'card_cvv']
const inputs = Object.fromEntries(inputNames.map((name) => [name, form.elements.namedItem(name)]))
const tokenTimeoutMs = 10_000
const touched = new Set()
let lastValidity = ''
let lastHeight = 0
let isTokenizing = false

function tell(message) {
  if (parentOrigin) window.parent.postMessage({ source: 'meridian-sandbox', ...message }, parentOrigin)
}

function readValues() {
  const { month, year } = expiryOf(inputs.card_expiration.value)
  return {
    card_number: inputs.card_number.value,
    card_expiration_month: month,
    card_expiration_year: year,
    card_cvv: inputs.card_cvv.value,
  }
}

function readStates() {
  const now = new Date()
  return checkCard(readValues(), { year: now.getFullYear(), month: now.getMonth() + 1 })
}

function tellValidity() {
  const fields = readStates()
  const complete = cardFieldNames.every((name) => fields[name] === 'valid')
  const validity = JSON.stringify(fields)
  if (validity !== lastValidity) tell({ type: 'validity', complete, fields })
  lastValidity = validity
  return { fields, complete }
}

function tellSize(type) {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
  if (type === 'resize' && height === lastHeight) return
  lastHeight = height
  tell({ type, height })
}

/** The fault of an input, by the name of its message; null if there is none. */
function problemOf(name, fields) {
  if (name !== 'card_expiration') return fields[name] === 'valid' ? null : fields[name]
  const { card_expiration_month: month, card_expiration_year: year } = fields
  if (month === 'empty') return 'empty'
  if (year !== 'valid') return 'invalidYear'
  return month === 'valid' ? null : 'invalid'
}

/** A message appears when a field loses focus or a token is requested, and disappears once the field is valid. */
function showMessages(fields) {
  for (const name of inputNames) {
    const input = inputs[name]
    const problem = problemOf(name, fields)
    const message = touched.has(name) && problem !== null ? input.dataset[problem] : ''
    const place = document.querySelector(`#${name}-message`)
    if (place.textContent !== message) place.textContent = message
    if (message === '') input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  }
}

function update() {
  showMessages(tellValidity().fields)
}

function groupNumber(input) {
  const before = input.value
  const cursor = input.selectionStart ?? before.length
  const digitsBefore = digitsOf(before.slice(0, cursor)).length
  const digits = digitsOf(before)
  if (!/^\d*$/.test(digits)) return
  const after = groupDigits(digits)
  if (after === before) return
  input.value = after
  let place = 0
  for (let seen = 0; seen < digitsBefore && place < after.length; place += 1) if (after[place] !== ' ') seen += 1
  input.setSelectionRange(place, place)
}

async function tokenize() {
  if (isTokenizing) return
  for (const name of inputNames) touched.add(name)
  const { fields, complete } = tellValidity()
  showMessages(fields)
  failure.textContent = ''
  if (!complete) {
    inputs[inputNames.find((name) => problemOf(name, fields) !== null)].focus()
    tell({ type: 'error', code: 'incomplete', message: failure.dataset.incomplete })
    return
  }
  isTokenizing = true
  try {
    const values = readValues()
    const number = digitsOf(values.card_number)
    const answer = await fetch('/v1/card-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: form.dataset.ticket, ...values, card_number: number }),
      signal: AbortSignal.timeout(tokenTimeoutMs),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const { card_token } = await answer.json()
    tell({ type: 'token', card_token, last4: number.slice(-4), brand: brandOf(number) })
  } catch {
    failure.textContent = failure.dataset.unreachable
    tell({ type: 'error', code: 'unreachable', message: failure.dataset.unreachable })
  } finally {
    isTokenizing = false
  }
}

for (const name of inputNames) {
  const input = inputs[name]
  input.addEventListener('input', (event) => {
    if (name === 'card_number') groupNumber(input)
    // A user who deletes the slash means to go on deleting.
    if (name === 'card_expiration' && event.inputType !== 'deleteContentBackward')
      input.value = groupExpiry(input.value)
    update()
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') touched.add(name)
    update()
  })
}

// The shop's fonts, so that the fields look like the others of its page.
for (const [place, href] of JSON.parse(form.dataset.fonts).entries()) {
  document.fonts.add(new FontFace(`shop-${place}`, `url(${JSON.stringify(href)})`, { weight: '400 700' }))
}

form.addEventListener('submit', (event) => event.preventDefault())

window.addEventListener('message', (event) => {
  if (!parentOrigin || event.origin !== parentOrigin || event.source !== window.parent) return
  const { type, theme } = event.data ?? {}
  if (type === 'tokenize') void tokenize()
  if (type === 'theme' && (theme === 'light' || theme === 'dark')) document.documentElement.dataset.theme = theme
})

new ResizeObserver(() => tellSize('resize')).observe(document.documentElement)
tellSize('ready')
tellValidity()

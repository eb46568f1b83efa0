import { brandOf, cardFieldNames, checkCard, digitsOf, groupDigits } from './card-rules.js'

// Card data stays in this frame: the parent page learns only whether it is valid, and a token on request.

const form = document.querySelector('form')
const failure = document.querySelector('#card-failure')
const parentOrigin = form.dataset.parent
const inputs = Object.fromEntries(cardFieldNames.map((name) => [name, form.elements.namedItem(name)]))
const tokenTimeoutMs = 10_000
const touched = new Set()
let lastValidity = ''
let lastHeight = 0
let isTokenizing = false

function tell(message) {
  if (parentOrigin) window.parent.postMessage({ source: 'meridian-sandbox', ...message }, parentOrigin)
}

function readValues() {
  return Object.fromEntries(cardFieldNames.map((name) => [name, inputs[name].value]))
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

/** A message appears when a field loses focus or a token is requested, and disappears once the field is valid. */
function showMessages(fields) {
  for (const name of cardFieldNames) {
    const input = inputs[name]
    const message = touched.has(name) && fields[name] !== 'valid' ? input.dataset[fields[name]] : ''
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
  for (const name of cardFieldNames) touched.add(name)
  const { fields, complete } = tellValidity()
  showMessages(fields)
  failure.textContent = ''
  if (!complete) {
    inputs[cardFieldNames.find((name) => fields[name] !== 'valid')].focus()
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

for (const name of cardFieldNames) {
  const input = inputs[name]
  input.addEventListener('input', () => {
    if (name === 'card_number') groupNumber(input)
    update()
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') touched.add(name)
    update()
  })
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

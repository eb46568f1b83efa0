import { cardFieldNames, checkCard, digitsOf, groupDigits } from './card-rules.js'

// A frame of the stand-in for Stripe.js. Typed data is sent to this origin only.

const query = new URLSearchParams(location.search)
const parentOrigin = query.get('parent') ?? ''
const form = document.querySelector('form')
const isWallet = form.dataset.wallet !== undefined
const isDebit = form.dataset.debit !== undefined
const DEBIT_FIELDS = ['name', 'email', 'iban']
const sheet = document.querySelector('dialog')
const WALLET_CARD = { card_number: '4242424242424242', card_expiration_month: '12', card_cvv: '123' }
const touched = new Set()
let lastChange = ''

const tell = (message) => window.parent.postMessage({ from: 'stripe-stand-in', ...message }, parentOrigin)

function values() {
  if (isWallet) return { ...WALLET_CARD, card_expiration_year: String(new Date().getFullYear() + 2) }
  const names = isDebit ? DEBIT_FIELDS : cardFieldNames
  return Object.fromEntries(names.map((name) => [name, form.elements.namedItem(name).value]))
}

/** True if an account is complete; the server knows if it exists. */
function isDebitComplete() {
  return form.checkValidity() && /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,38}$/i.test(form.elements.namedItem('iban').value.trim())
}

function states() {
  const now = new Date()
  return checkCard(values(), { year: now.getFullYear(), month: now.getMonth() + 1 })
}

function update() {
  if (isDebit) {
    const complete = isDebitComplete()
    const empty = DEBIT_FIELDS.every((name) => form.elements.namedItem(name).value === '')
    if (`${complete} ${empty}` !== lastChange) tell({ type: 'change', complete, empty })
    lastChange = `${complete} ${empty}`
    return { found: {}, complete }
  }
  const found = states()
  for (const name of cardFieldNames) {
    const input = form.elements.namedItem(name)
    const message = touched.has(name) && found[name] !== 'valid' ? input.dataset[found[name]] : ''
    document.querySelector(`#${name}-message`).textContent = message
    input.toggleAttribute('aria-invalid', message !== '')
  }
  const complete = cardFieldNames.every((name) => found[name] === 'valid')
  const empty = cardFieldNames.every((name) => found[name] === 'empty')
  const change = `${complete} ${empty}`
  if (change !== lastChange) tell({ type: 'change', complete, empty })
  lastChange = change
  return { found, complete }
}

function submit() {
  if (isWallet) return {}
  if (isDebit) {
    if (isDebitComplete()) return { selectedPaymentMethod: 'sepa_debit' }
    form.querySelector(':invalid')?.focus()
    return { error: { type: 'validation_error', code: 'incomplete', message: form.dataset.incomplete } }
  }
  for (const name of cardFieldNames) touched.add(name)
  const { found, complete } = update()
  if (complete) return { selectedPaymentMethod: 'card' }
  form.elements.namedItem(cardFieldNames.find((name) => found[name] !== 'valid')).focus()
  return { error: { type: 'validation_error', code: 'incomplete', message: form.dataset.incomplete } }
}

async function token(usage) {
  try {
    const answer = await fetch('/elements/confirmation-tokens', {
      method: 'POST',
      headers: { authorization: `Bearer ${query.get('key')}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...values(), ...(usage && { setup_future_usage: usage }) }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return { confirmationToken: await answer.json() }
  } catch {
    return { error: { type: 'api_connection_error', message: form.dataset.unreachable } }
  }
}

addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent || data?.to !== 'stripe-stand-in') return
  if (data.type === 'theme') document.documentElement.dataset.theme = data.theme
  if (data.type === 'submit') tell({ type: 'answer', id: data.id, answer: submit() })
  if (data.type === 'token') tell({ type: 'answer', id: data.id, answer: await token(data.usage) })
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (isWallet) {
    tell({ type: 'height', height: 240 })
    sheet.showModal()
  }
})
if (isWallet) {
  const close = () => {
    sheet.close()
    tell({ type: 'height', height: document.documentElement.getBoundingClientRect().height })
  }
  document.querySelector('#cancel').addEventListener('click', close)
  document.querySelector('#approve').addEventListener('click', () => {
    close()
    tell({ type: 'confirm' })
  })
} else {
  for (const name of isDebit ? DEBIT_FIELDS : cardFieldNames) {
    const input = form.elements.namedItem(name)
    input.addEventListener('input', () => {
      if (name === 'card_number' && input.selectionStart === input.value.length)
        input.value = groupDigits(digitsOf(input.value))
      update()
    })
    input.addEventListener('blur', () => {
      if (input.value !== '') touched.add(name)
      update()
    })
  }
  new ResizeObserver(() =>
    tell({ type: 'height', height: document.documentElement.getBoundingClientRect().height }),
  ).observe(document.documentElement)
  update()
}
tell({ type: 'height', height: Math.max(60, document.documentElement.getBoundingClientRect().height) })
tell({ type: 'ready' })

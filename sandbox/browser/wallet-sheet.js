// The wallet sheet: approving makes a one-time token for the page that opened the sheet, cancelling does not.

const form = document.querySelector('form')
const failure = document.querySelector('#wallet-failure')
const approve = document.querySelector('#approve')
const tokenTimeoutMs = 10_000

function tell(message) {
  window.parent.postMessage({ source: 'meridian-sandbox', ...message }, form.dataset.parent)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  approve.disabled = true
  failure.textContent = ''
  try {
    const answer = await fetch('/v1/wallet-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: form.dataset.ticket, card_number: form.elements.namedItem('card').value }),
      signal: AbortSignal.timeout(tokenTimeoutMs),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const { wallet_token } = await answer.json()
    tell({ type: 'wallet_token', wallet_token })
  } catch {
    failure.textContent = failure.dataset.unreachable
    approve.disabled = false
  }
})

document.querySelector('#cancel').addEventListener('click', () => tell({ type: 'wallet_cancelled' }))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'wallet_cancelled' })
})
// Until now the browser itself would have sent the form, with the card in its address.
approve.disabled = false
approve.focus()

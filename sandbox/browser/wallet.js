// The wallet button for the shop's pages. Sets no cookie and no storage, and loads nothing before it is used. The
// server prepends `walletLabels`, the button texts by language, and wraps the whole in a function.

const origin = new URL(document.currentScript.src).origin
let isOpen = false

function languageOf(locale) {
  const language = String(locale ?? '').slice(0, 2)
  return Object.hasOwn(walletLabels, language) ? language : 'en'
}

function createButton({ onClick, theme, locale } = {}) {
  const button = document.createElement('button')
  const isDark = theme === 'dark'
  button.type = 'button'
  button.lang = languageOf(locale)
  button.textContent = walletLabels[button.lang]
  // A policy against inline styles still allows changes of the style object.
  Object.assign(button.style, {
    minHeight: '48px',
    width: '100%',
    padding: '0 24px',
    border: '1px solid transparent',
    borderRadius: '3px',
    font: '600 16px/1.25 system-ui, sans-serif',
    cursor: 'pointer',
    background: isDark ? '#F4EEE7' : '#051428',
    color: isDark ? '#051428' : '#FBF8F4',
  })
  if (onClick) button.addEventListener('click', onClick)
  return button
}

function requestPayment({ amount, currency, label, locale, theme }) {
  if (isOpen) return Promise.reject(new DOMException('The wallet is already open', 'InvalidStateError'))
  isOpen = true
  const language = languageOf(locale ?? document.documentElement.lang)
  const query = new URLSearchParams({ amount, currency, label, locale: language, parent: location.origin })
  if (theme) query.set('theme', theme)
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.src = `${origin}/wallet-sheet?${query}`
  frame.title = walletLabels[language]
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
  Object.assign(dialog.style, {
    // Many shops reset margins, which would move the dialog out of the centre.
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '4px',
    width: 'min(420px, calc(100vw - 32px))',
    maxWidth: 'none',
    overflow: 'hidden',
  })
  Object.assign(frame.style, { display: 'block', width: '100%', height: '440px', maxHeight: '90vh', border: '0' })
  dialog.setAttribute('aria-label', frame.title)
  dialog.append(frame)

  return new Promise((resolve, reject) => {
    function close() {
      isOpen = false
      removeEventListener('message', hear)
      dialog.remove()
    }
    function cancel() {
      close()
      reject(new DOMException('The buyer closed the wallet', 'AbortError'))
    }
    function hear({ origin: from, source, data }) {
      if (from !== origin || source !== frame.contentWindow || data?.source !== 'meridian-sandbox') return
      if (data.type === 'wallet_cancelled') cancel()
      if (data.type !== 'wallet_token') return
      close()
      resolve({ wallet_token: data.wallet_token })
    }
    addEventListener('message', hear)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      cancel()
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

window.meridianWallet = Object.freeze({
  isReadyToPay: async () => typeof HTMLDialogElement === 'function',
  createButton,
  requestPayment,
})

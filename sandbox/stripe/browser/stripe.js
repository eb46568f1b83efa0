// A stand-in for Stripe.js: the calls that a shop's page makes, and frames on this origin in which alone a card is typed.
;(() => {
  const { origin } = new URL(document.currentScript.src)

  /** The talk with one frame: each question has a number, and its answer carries the same. */
  function openFrame(place, path, query, onTold) {
    const frame = document.createElement('iframe')
    frame.src = `${origin}${path}?${new URLSearchParams({ ...query, parent: location.origin })}`
    frame.title = 'Secure payment input frame'
    frame.setAttribute('allow', 'payment *')
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: '1px' })
    const waiting = new Map()
    let asked = 0
    function hear({ origin: from, source, data }) {
      if (from !== origin || source !== frame.contentWindow || data?.from !== 'stripe-stand-in') return
      if (data.type === 'height') frame.style.height = `${Math.min(1200, Math.ceil(Number(data.height)))}px`
      if (data.type === 'answer') waiting.get(data.id)?.(data.answer)
      else onTold(data)
    }
    addEventListener('message', hear)
    place.append(frame)
    return {
      ask(question) {
        asked += 1
        const id = asked
        return new Promise((resolve) => {
          waiting.set(id, resolve)
          frame.contentWindow.postMessage({ to: 'stripe-stand-in', id, ...question }, origin)
        })
      },
      tell: (message) => frame.contentWindow?.postMessage({ to: 'stripe-stand-in', ...message }, origin),
      focus: () => frame.focus(),
      close() {
        removeEventListener('message', hear)
        frame.remove()
      },
    }
  }

  function createElement(kind, key, options) {
    const listeners = new Map()
    let frame = null
    const tell = (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener(event)
    }
    return {
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return this
      },
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        const { locale = 'auto', amount = 0, currency = '', appearance, paymentMethodTypes = [] } = options
        const types = paymentMethodTypes.join()
        const language = locale === 'auto' ? document.documentElement.lang : locale
        const theme = appearance?.theme === 'night' ? 'dark' : 'light'
        const path = kind === 'payment' ? '/elements/payment' : '/elements/express'
        frame = openFrame(place, path, { key, locale: language, theme, amount, currency, types }, (data) => {
          if (data.type === 'ready') {
            tell('ready', {
              elementType: kind,
              availablePaymentMethods: kind === 'payment' ? undefined : { googlePay: true },
            })
          }
          if (data.type === 'change') tell('change', { elementType: kind, complete: data.complete, empty: data.empty })
          if (data.type === 'confirm') {
            tell('confirm', { expressPaymentType: 'google_pay', paymentFailed: () => frame?.tell({ type: 'failed' }) })
          }
        })
      },
      frame: () => frame,
      focus: () => frame?.focus(),
      update() {},
      unmount() {
        frame?.close()
        frame = null
      },
      destroy() {
        this.unmount()
      },
    }
  }

  window.Stripe = (key) => {
    if (!/^pk_(test|live)_/.test(key)) throw new Error('Please call Stripe() with your publishable key.')
    return {
      elements(options = {}) {
        if (options.mode !== 'payment') throw new Error('This stand-in knows the mode "payment" only.')
        if (!Number.isInteger(options.amount) || options.amount <= 0)
          throw new Error('amount must be a positive integer.')
        if (!/^[a-z]{3}$/.test(options.currency ?? '')) throw new Error('currency must be a three-letter code.')
        let { setupFutureUsage: usage = null } = options
        let element = null
        let isSubmitted = false
        return {
          create(kind) {
            if (kind !== 'payment' && kind !== 'expressCheckout') throw new Error(`No element ${kind} here.`)
            if (element !== null)
              throw new Error(`Can only create one Element of type ${kind} through this Elements group.`)
            element = createElement(kind, key, options)
            return element
          },
          update({ appearance, setupFutureUsage }) {
            if (setupFutureUsage !== undefined) usage = setupFutureUsage
            if (appearance)
              element?.frame()?.tell({ type: 'theme', theme: appearance.theme === 'night' ? 'dark' : 'light' })
          },
          async submit() {
            const answer = await element.frame().ask({ type: 'submit' })
            isSubmitted = !answer.error
            return answer
          },
          token: () => (isSubmitted ? element.frame().ask({ type: 'token', usage }) : null),
        }
      },
      async createConfirmationToken({ elements }) {
        const asking = elements.token()
        if (asking === null)
          throw new Error('elements.submit() must be called before stripe.createConfirmationToken().')
        return asking
      },
    }
  }
})()

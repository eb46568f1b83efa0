import type { FastifyInstance } from 'fastify'
import { houseNumbers, isAtEnd, type ParcelRecord, parcelSteps } from '../parcel.ts'
import type { ParcelDesk } from '../parcel-desk.ts'
import { type Html, html } from './html.ts'
import { formatLocaleOf, languageLinks, type PageContext, sendPage, sendSentence, type View, viewOf } from './page.ts'

const shownParcels = 50

/** The carriers of the sandbox: its parcels, which can be moved by hand, and the house numbers with their effect. */
export function registerParcelsPage(app: FastifyInstance, context: PageContext & { parcels: ParcelDesk }): void {
  const { parcels } = context

  app.get('/parcels', async (request, reply) => {
    const view = viewOf(request)
    const { t } = view
    const latest = parcels.latest(shownParcels)
    const body = html`<main>
<h1>${t('parcels_title')}</h1>
<p>${t('parcels_text')}</p>
${latest.length === 0 ? html`<p class="soft">${t('parcels_none')}</p>` : html`<ul class="cards">${latest.map((record) => card(view, record))}</ul>`}
<h2>${t('house_number')}</h2>
<div class="table"><table>
<thead><tr><th scope="col">${t('house_number')}</th><th scope="col">${t('help_effect')}</th></tr></thead>
<tbody>
${houseNumbers.map(
  ({
    number,
    behaviour,
  }) => html`<tr><td class="number"><code>${number}</code></td><td>${t(`parcel_does_${behaviour}`)}</td></tr>
`,
)}</tbody></table></div>
${languageLinks(view, '/parcels')}
</main>`
    return sendPage(reply, context, view, { title: t('parcels_title'), body })
  })

  app.get<{ Params: { number: string } }>('/parcels/:number', async (request, reply) => {
    const view = viewOf(request)
    const record = parcels.parcel(request.params.number)
    if (record === undefined) return sendSentence(reply, context, view, 404, 'parcel_not_found')
    const body = html`<main class="narrow">
<h1>${view.t('parcel')} ${record.parcel.number}</h1>
${steps(view, record)}
${languageLinks(view, `/parcels/${record.parcel.number}`)}
</main>`
    return sendPage(reply, context, view, { title: view.t('parcel'), body })
  })

  app.post<{ Params: { number: string }; Body: URLSearchParams | undefined }>(
    '/parcels/:number',
    async (request, reply) => {
      const view = viewOf(request)
      const record = parcels.parcel(request.params.number)
      const step = parcelSteps.find((one) => one === request.body?.get('step'))
      if (record === undefined) return sendSentence(reply, context, view, 404, 'parcel_not_found')
      if (step === undefined) return sendSentence(reply, context, view, 400, 'request_refused')
      parcels.step(record, step)
      return reply.redirect(`/parcels?locale=${view.language}`, 303)
    },
  )

  function card(view: View, record: ParcelRecord): Html {
    const { t, language } = view
    const { number, title } = record.parcel
    return html`<li data-reference="${record.parcel.reference}">
<p class="sum"><a href="/parcels/${number}?locale=${language}">${number}</a></p>
<p>${title}</p>
${steps(view, record)}
${
  isAtEnd(record.parcel)
    ? null
    : html`<form method="post" action="/parcels/${number}?locale=${language}"><p class="buttons">
${parcelSteps.map((step) => html`<button name="step" value="${step}" aria-label="${t(`parcel_${step}`)}: ${number}">${t(`parcel_${step}`)}</button>`)}
</p></form>`
}
</li>`
  }

  function steps({ t, language }: View, { parcel }: ParcelRecord): Html {
    const time = new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'short', timeStyle: 'medium' })
    if (parcel.events.length === 0) return html`<p class="soft">${t('parcel_announced')}</p>`
    return html`<dl class="facts">${parcel.events.map(
      ({ step, at }) =>
        html`<dt><time datetime="${at}">${time.format(new Date(at))}</time></dt><dd>${t(`parcel_${step}`)}</dd>`,
    )}</dl>`
  }
}

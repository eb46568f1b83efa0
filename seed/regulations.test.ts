import { consumerRights } from '@meridian/domain/consumer-rights.ts'
import { expect, test } from 'vitest'
import { COUNTRY_IDS } from './reference/countries.ts'
import { COUNTRY_LANGUAGES, type CountryId, type LanguageId } from './reference/locales.ts'
import { REGULATION_FILES } from './regulations.ts'

test('the terms name the complaint bodies of their country, in each of its languages', () => {
  const bodies = {
    AT: 'verbraucherschlichtung.at',
    BE: 'mediationconsommateur.be',
    BG: 'kzp.bg',
    CH: 'konsum.admin.ch',
    CZ: 'adr.coi.cz',
    DK: 'naevneneshus.dk',
    EE: 'ttja.ee',
    ES: 'hojas de reclamaciones',
    FI: 'kuluttajariita.fi',
    GB: 'citizensadvice.org.uk',
    GC: 'hojas de reclamaciones',
    GR: 'synigoroskatanaloti.gr',
    HK: 'consumer.org.hk',
    HR: 'szp.hr',
    HU: 'bekeltetes.hu',
    IE: 'ccpc.ie',
    IM: 'gov.im/oft',
    IT: 'mimit.gov.it',
    JE: 'gov.je',
    LT: 'vvtat.lrv.lt',
    LU: 'mediateurconsommation.lu',
    LV: 'ptac.gov.lv',
    NL: 'consuwijzer.nl',
    NO: 'forbrukertilsynet.no',
    PL: 'uokik.gov.pl',
    PT: 'Livro de Reclamações',
    RO: 'ANPC',
    SE: 'arn.se',
    SI: 'gov.si',
    SK: 'soi.sk',
    UA: 'dpss.gov.ua',
    XI: 'nidirect.gov.uk/consumerline',
  }
  for (const [country, body] of Object.entries(bodies)) {
    const terms = REGULATION_FILES.filter(({ kind, country_id }) => kind === 'terms' && country_id === country)
    expect(terms.map(({ language_id }) => language_id).sort()).toEqual(
      [...COUNTRY_LANGUAGES[country as CountryId]].sort(),
    )
    for (const { content, language_id } of terms) expect(content, `${language_id} ${country}`).toContain(body)
  }
  const others = REGULATION_FILES.filter(({ country_id }) => !(country_id in bodies))
  expect(others.filter(({ content }) => /ANPC|Livro de Rec|hojas de/.test(content))).toEqual([])
})

test('the terms of France and Germany name the mediator with address and website', () => {
  for (const [country, mediator] of [
    [
      'FR',
      'Médiation de la consommation Almandin, 51 rue des Tilleuls, 75051 Paris, France, mediation-almandin.example',
    ],
    [
      'DE',
      'Schlichtungsstelle Lindenhof e. V., Am Lindenhof 5, 10051 Berlin, Deutschland, schlichtung-lindenhof.example',
    ],
  ]) {
    const naming = REGULATION_FILES.filter(({ content }) => content.includes(mediator ?? '-'))
    expect(naming.map(({ country_id, kind }) => `${country_id} ${kind}`)).toEqual(
      Array.from({ length: 3 }, () => `${country} terms`),
    )
  }
})

test('where the law gives no right of withdrawal, the shop grants returns voluntarily and says so', () => {
  const withoutRight = COUNTRY_IDS.filter((id) => consumerRights(id).withdrawal_days === null)
  const titles: Partial<Record<LanguageId, string>> = {
    en: 'Returns policy',
    fr: 'Politique de retour',
    pl: 'Zasady zwrotów',
  }
  const found = REGULATION_FILES.filter(
    ({ country_id, kind }) => withoutRight.includes(country_id) && kind !== 'privacy',
  )
  expect(found.length).toBeGreaterThan(20)
  for (const { kind, language_id, title, content } of found) {
    if (kind === 'withdrawal') expect(title, language_id).toBe(titles[language_id])
    expect(content).not.toMatch(/withdraw|rétract|odstąpi/i)
  }
  expect(REGULATION_FILES.filter(({ title }) => Object.values(titles).includes(title))).toHaveLength(found.length / 2)
})

test('the texts for Britain and Ireland use the legal term right to cancel', () => {
  const titleIn = (country: CountryId) =>
    REGULATION_FILES.find(
      (file) => file.country_id === country && file.kind === 'withdrawal' && file.language_id === 'en',
    )
  for (const country of ['GB', 'IE', 'XI'] as const) {
    expect(titleIn(country)?.title).toBe('Cancellation information')
    expect(titleIn(country)?.content).toContain('You have the right to cancel this contract within fourteen days')
    expect(titleIn(country)?.content).not.toMatch(/withdraw/i)
  }
  expect(titleIn('PL')?.content).toContain('You have the right to withdraw from this contract')
})

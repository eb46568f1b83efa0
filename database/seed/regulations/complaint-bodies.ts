import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'

/** Whom a company has chosen to settle disputes with its consumers. Invented, as the companies are: a real shop names its own. */
type Mediator = { readonly name: string; readonly address: string; readonly website: string }

/** Where the law makes a shop name its mediator: France (Code de la consommation, L612-1 and L616-1) and Germany (VSBG § 36). */
const MEDIATORS: Partial<Record<CountryId, Mediator>> = {
  DE: {
    name: 'Schlichtungsstelle Lindenhof e. V.',
    address: 'Am Lindenhof 5, 10051 Berlin, Deutschland',
    website: 'schlichtung-lindenhof.example',
  },
  FR: {
    name: 'Médiation de la consommation Almandin',
    address: '51 rue des Tilleuls, 75051 Paris, France',
    website: 'mediation-almandin.example',
  },
}

/** What the terms of a country tell of the bodies that consumers may turn to, in the languages of that country. */
const COMPLAINT_BODIES: Partial<Record<CountryId, Partial<Record<LanguageId, string>>>> = {
  AT: {
    de: 'Verbraucherinnen und Verbraucher können sich an die Schlichtung für Verbrauchergeschäfte wenden: verbraucherschlichtung.at.',
    en: 'Consumers may turn to the Austrian arbitration service for consumer transactions (Schlichtung für Verbrauchergeschäfte), verbraucherschlichtung.at.',
    pl: 'Konsument może zwrócić się do austriackiego organu „Schlichtung für Verbrauchergeschäfte”, verbraucherschlichtung.at.',
  },
  BE: {
    en: 'Consumers may turn to the Consumer Mediation Service (Service de Médiation pour le Consommateur), mediationconsommateur.be.',
    fr: 'Le consommateur peut s’adresser au Service de Médiation pour le Consommateur, mediationconsommateur.be.',
    pl: 'Konsument może zwrócić się do belgijskiego organu „Service de Médiation pour le Consommateur”, mediationconsommateur.be.',
  },
  CZ: {
    cs: 'K mimosoudnímu řešení spotřebitelských sporů je příslušná Česká obchodní inspekce, adr.coi.cz.',
    en: 'The body for the out-of-court settlement of consumer disputes is the Czech Trade Inspection Authority (Česká obchodní inspekce), adr.coi.cz.',
    pl: 'Organem właściwym do pozasądowego rozstrzygania sporów konsumenckich jest Czeska Inspekcja Handlowa (Česká obchodní inspekce), adr.coi.cz.',
    sk: 'Na mimosúdne riešenie spotrebiteľských sporov je príslušná Česká obchodná inšpekcia (Česká obchodní inspekce), adr.coi.cz.',
  },
  DE: {
    de: 'Wir sind bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Zuständig ist: {{mediator}}.',
    en: 'We are willing to take part in dispute resolution before a consumer arbitration board. The competent one is: {{mediator}}.',
    pl: 'Jesteśmy gotowi uczestniczyć w pozasądowym rozwiązywaniu sporów konsumenckich. Właściwy organ: {{mediator}}.',
  },
  ES: {
    en: 'Complaint forms (hojas de reclamaciones) are at your disposal: ask for them at {{email}}. You may also turn to the consumer information office (OMIC) of your municipality.',
    es: 'Tiene a su disposición hojas de reclamaciones: solicítelas en {{email}}. También puede acudir a la Oficina Municipal de Información al Consumidor (OMIC).',
    pl: 'Udostępniamy formularze reklamacyjne (hojas de reclamaciones): poproś o nie pod adresem {{email}}. Możesz też zwrócić się do miejskiego biura informacji konsumenckiej (OMIC).',
  },
  FR: {
    en: 'After a written complaint that we have not settled within two months, you may turn free of charge to our consumer mediator (médiateur de la consommation): {{mediator}}.',
    fr: 'Après une réclamation écrite que nous n’avons pas réglée dans un délai de deux mois, vous pouvez saisir gratuitement le médiateur de la consommation dont nous relevons : {{mediator}}.',
    pl: 'Jeśli w ciągu dwóch miesięcy nie załatwimy pisemnej reklamacji, możesz bezpłatnie zwrócić się do naszego mediatora konsumenckiego (médiateur de la consommation): {{mediator}}.',
  },
  GC: {
    en: 'Complaint forms (hojas de reclamaciones) are at your disposal: ask for them at {{email}}. You may also turn to the consumer information office (OMIC) of your municipality.',
    es: 'Tiene a su disposición hojas de reclamaciones: solicítelas en {{email}}. También puede acudir a la Oficina Municipal de Información al Consumidor (OMIC).',
  },
  HU: {
    en: 'You may turn to the conciliation board (békéltető testület) competent for the place where you live; their addresses are at bekeltetes.hu.',
    hu: 'A lakóhelye szerint illetékes békéltető testülethez fordulhat; a testületek elérhetőségei: bekeltetes.hu.',
  },
  IT: {
    en: 'You may turn to the bodies for alternative dispute resolution (organismi ADR) listed by the Ministry of Enterprises and Made in Italy, mimit.gov.it.',
    it: 'Può rivolgersi agli organismi ADR iscritti nell’elenco del Ministero delle Imprese e del Made in Italy, mimit.gov.it.',
    pl: 'Możesz zwrócić się do organów polubownych (organismi ADR) z listy włoskiego Ministerstwa Przedsiębiorstw i Made in Italy, mimit.gov.it.',
  },
  PL: {
    en: 'You may turn to the provincial Trade Inspection (Inspekcja Handlowa) for mediation or a consumer court of arbitration, and to the consumer ombudsman of your district for free help; addresses are at uokik.gov.pl.',
    pl: 'Możesz zwrócić się do wojewódzkiego inspektoratu Inspekcji Handlowej o mediację lub rozstrzygnięcie przez stały sąd polubowny, a do powiatowego lub miejskiego rzecznika konsumentów o bezpłatną pomoc; adresy są na uokik.gov.pl.',
  },
  PT: {
    en: 'You may file a complaint in the electronic complaints book (Livro de Reclamações) at livroreclamacoes.pt. The bodies for alternative dispute resolution are listed at consumidor.gov.pt.',
    pt: 'Pode apresentar uma reclamação no Livro de Reclamações eletrónico, em livroreclamacoes.pt. As entidades de resolução alternativa de litígios constam de consumidor.gov.pt.',
  },
  RO: {
    en: 'You may complain to the National Authority for Consumer Protection (ANPC), anpc.ro, which also offers alternative dispute resolution (SAL).',
    hu: 'Panasszal az Országos Fogyasztóvédelmi Hatósághoz (ANPC) fordulhat, anpc.ro; a hatóság alternatív vitarendezést (SAL) is kínál.',
    ro: 'Vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (ANPC), anpc.ro, care oferă și soluționarea alternativă a litigiilor (SAL).',
  },
  SK: {
    cs: 'Pokud na vaši žádost o nápravu odpovíme zamítavě nebo neodpovíme do třiceti dnů, můžete se obrátit na Slovenskou obchodní inspekci (Slovenská obchodná inšpekcia), soi.sk.',
    en: 'If we reject your request for redress or do not answer within thirty days, you may turn to the Slovak Trade Inspection (Slovenská obchodná inšpekcia), soi.sk.',
    sk: 'Ak na vašu žiadosť o nápravu odpovieme zamietavo alebo neodpovieme do tridsiatich dní, môžete podať návrh na alternatívne riešenie sporu Slovenskej obchodnej inšpekcii, soi.sk.',
  },
  UA: {
    en: 'You may complain to the State Service for Food Safety and Consumer Protection (Держпродспоживслужба), dpss.gov.ua.',
    ru: 'С жалобой можно обратиться в Госпродпотребслужбу (Держпродспоживслужба), dpss.gov.ua.',
    uk: 'Зі скаргою можна звернутися до Держпродспоживслужби, dpss.gov.ua.',
  },
}

/** The paragraph on complaint bodies that ends the terms of a country; none where its law asks for none. */
export function complaintBodyOf(countryId: CountryId, languageId: LanguageId): string[] {
  const text = COMPLAINT_BODIES[countryId]?.[languageId]
  if (text === undefined) return []
  const mediator = MEDIATORS[countryId]
  return [
    mediator === undefined
      ? text
      : text.replace('{{mediator}}', `${mediator.name}, ${mediator.address}, ${mediator.website}`),
  ]
}

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
  BG: {
    en: 'You may turn to the Commission for Consumer Protection (Комисия за защита на потребителите), whose conciliation commissions settle disputes out of court, kzp.bg.',
    ru: 'Вы можете обратиться в Комиссию по защите потребителей (Комисия за защита на потребителите), при которой споры рассматривают согласительные комиссии, kzp.bg.',
  },
  CH: {
    en: 'The Federal Consumer Affairs Bureau (Eidgenössisches Büro für Konsumentenfragen) tells you where to turn with a complaint, konsum.admin.ch.',
    pl: 'Federalne Biuro do spraw Konsumentów (Eidgenössisches Büro für Konsumentenfragen) wskaże, dokąd zwrócić się ze skargą, konsum.admin.ch.',
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
  DK: {
    en: 'You may bring a complaint to the Danish complaints boards, Nævnenes Hus, Toldboden 2, 8800 Viborg, naevneneshus.dk.',
    pl: 'Skargę możesz złożyć do duńskiego organu „Nævnenes Hus”, Toldboden 2, 8800 Viborg, naevneneshus.dk.',
  },
  EE: {
    en: 'You may turn to the Consumer Disputes Committee (Tarbijavaidluste komisjon) at the Consumer Protection and Technical Regulatory Authority, ttja.ee.',
    ru: 'Вы можете обратиться в Комиссию по потребительским спорам (Tarbijavaidluste komisjon) при Департаменте защиты прав потребителей и технического надзора, ttja.ee.',
  },
  ES: {
    en: 'Complaint forms (hojas de reclamaciones) are at your disposal: ask for them at {{email}}. You may also turn to the consumer information office (OMIC) of your municipality.',
    es: 'Tiene a su disposición hojas de reclamaciones: solicítelas en {{email}}. También puede acudir a la Oficina Municipal de Información al Consumidor (OMIC).',
    pl: 'Udostępniamy formularze reklamacyjne (hojas de reclamaciones): poproś o nie pod adresem {{email}}. Możesz też zwrócić się do miejskiego biura informacji konsumenckiej (OMIC).',
  },
  FI: {
    en: 'If we cannot settle a dispute together, you may bring it to the Consumer Disputes Board (Kuluttajariitalautakunta), kuluttajariita.fi; turn to the consumer advisory service first, kuluttajaneuvonta.fi.',
    pl: 'Jeśli nie rozstrzygniemy sporu wspólnie, możesz wnieść go do Komisji ds. Sporów Konsumenckich (Kuluttajariitalautakunta), kuluttajariita.fi; najpierw zwróć się do poradni konsumenckiej, kuluttajaneuvonta.fi.',
  },
  FR: {
    en: 'After a written complaint that we have not settled within two months, you may turn free of charge to our consumer mediator (médiateur de la consommation): {{mediator}}.',
    fr: 'Après une réclamation écrite que nous n’avons pas réglée dans un délai de deux mois, vous pouvez saisir gratuitement le médiateur de la consommation dont nous relevons : {{mediator}}.',
    pl: 'Jeśli w ciągu dwóch miesięcy nie załatwimy pisemnej reklamacji, możesz bezpłatnie zwrócić się do naszego mediatora konsumenckiego (médiateur de la consommation): {{mediator}}.',
  },
  GB: {
    en: 'For advice on your rights you may turn to the Citizens Advice consumer service, citizensadvice.org.uk.',
    pl: 'Po poradę w sprawie swoich praw możesz zwrócić się do Citizens Advice, citizensadvice.org.uk.',
  },
  GC: {
    en: 'Complaint forms (hojas de reclamaciones) are at your disposal: ask for them at {{email}}. You may also turn to the consumer information office (OMIC) of your municipality.',
    es: 'Tiene a su disposición hojas de reclamaciones: solicítelas en {{email}}. También puede acudir a la Oficina Municipal de Información al Consumidor (OMIC).',
  },
  GR: {
    en: 'You may turn to the Hellenic Consumers’ Ombudsman (Συνήγορος του Καταναλωτή), synigoroskatanaloti.gr.',
    pl: 'Możesz zwrócić się do greckiego Rzecznika Konsumentów (Συνήγορος του Καταναλωτή), synigoroskatanaloti.gr.',
  },
  HK: {
    en: 'You may turn to the Consumer Council, consumer.org.hk.',
  },
  HR: {
    en: 'The bodies for the out-of-court settlement of consumer disputes are listed on the central consumer portal (Središnji portal za potrošače), szp.hr.',
    pl: 'Organy pozasądowego rozstrzygania sporów konsumenckich wymienia centralny portal dla konsumentów (Središnji portal za potrošače), szp.hr.',
  },
  HU: {
    en: 'You may turn to the conciliation board (békéltető testület) competent for the place where you live; their addresses are at bekeltetes.hu.',
    hu: 'A lakóhelye szerint illetékes békéltető testülethez fordulhat; a testületek elérhetőségei: bekeltetes.hu.',
  },
  IE: {
    en: 'For advice on your rights you may turn to the Competition and Consumer Protection Commission, ccpc.ie. Disputes of little value may be brought to the small claims procedure of the District Court, courts.ie.',
    pl: 'Po poradę w sprawie swoich praw możesz zwrócić się do Competition and Consumer Protection Commission, ccpc.ie. Spory o niewielkiej wartości rozpatruje District Court w postępowaniu „small claims”, courts.ie.',
  },
  IM: {
    en: 'You may turn to the Isle of Man Office of Fair Trading, gov.im/oft.',
  },
  IT: {
    en: 'You may turn to the bodies for alternative dispute resolution (organismi ADR) listed by the Ministry of Enterprises and Made in Italy, mimit.gov.it.',
    it: 'Può rivolgersi agli organismi ADR iscritti nell’elenco del Ministero delle Imprese e del Made in Italy, mimit.gov.it.',
    pl: 'Możesz zwrócić się do organów polubownych (organismi ADR) z listy włoskiego Ministerstwa Przedsiębiorstw i Made in Italy, mimit.gov.it.',
  },
  JE: {
    en: 'You may turn to Trading Standards of the Government of Jersey, gov.je.',
    pl: 'Możesz zwrócić się do Trading Standards, urzędu rządu Jersey, gov.je.',
  },
  LT: {
    en: 'You may turn to the State Consumer Rights Protection Authority (Valstybinė vartotojų teisių apsaugos tarnyba), which settles disputes out of court, vvtat.lrv.lt.',
    ru: 'Вы можете обратиться в Государственную службу защиты прав потребителей (Valstybinė vartotojų teisių apsaugos tarnyba), которая разрешает споры без суда, vvtat.lrv.lt.',
  },
  LU: {
    en: 'You may turn to the National Service of the Consumer Ombudsman (Service national du Médiateur de la consommation), mediateurconsommation.lu.',
    fr: 'Vous pouvez vous adresser au Service national du Médiateur de la consommation, mediateurconsommation.lu.',
    pl: 'Możesz zwrócić się do luksemburskiego mediatora konsumenckiego (Service national du Médiateur de la consommation), mediateurconsommation.lu.',
  },
  LV: {
    en: 'You may turn to the Consumer Rights Protection Centre (Patērētāju tiesību aizsardzības centrs), ptac.gov.lv.',
    ru: 'Вы можете обратиться в Центр защиты прав потребителей (Patērētāju tiesību aizsardzības centrs), ptac.gov.lv.',
  },
  NL: {
    en: 'For advice on your rights you may turn to ACM ConsuWijzer, the desk of the Authority for Consumers and Markets, consuwijzer.nl.',
    fr: 'Pour un conseil sur vos droits, vous pouvez vous adresser à ACM ConsuWijzer, le guichet de l’autorité néerlandaise des consommateurs et des marchés, consuwijzer.nl.',
    pl: 'Po poradę w sprawie swoich praw możesz zwrócić się do ACM ConsuWijzer, punktu informacyjnego holenderskiego urzędu ds. konsumentów i rynków, consuwijzer.nl.',
  },
  NO: {
    en: 'You may turn to the Norwegian Consumer Authority (Forbrukertilsynet), which mediates between consumers and traders, forbrukertilsynet.no.',
    pl: 'Możesz zwrócić się do norweskiego urzędu ds. konsumentów (Forbrukertilsynet), który prowadzi mediacje między konsumentami a sprzedawcami, forbrukertilsynet.no.',
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
  SE: {
    en: 'You may turn to the National Board for Consumer Disputes (Allmänna reklamationsnämnden), Box 174, 101 23 Stockholm, arn.se.',
    pl: 'Możesz zwrócić się do Krajowej Rady ds. Reklamacji (Allmänna reklamationsnämnden), Box 174, 101 23 Stockholm, arn.se.',
  },
  SI: {
    en: 'You may complain to the Market Inspectorate of the Republic of Slovenia (Tržni inšpektorat Republike Slovenije), gov.si.',
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
  XI: {
    en: 'For advice on your rights you may turn to Consumerline, the service of the Trading Standards Service of Northern Ireland, nidirect.gov.uk/consumerline.',
    pl: 'Po poradę w sprawie swoich praw możesz zwrócić się do Consumerline, służby Trading Standards Irlandii Północnej, nidirect.gov.uk/consumerline.',
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

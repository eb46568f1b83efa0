import type { NewsTexts } from './text-shape.ts'

export const NEWS_RO: NewsTexts = {
  categories: { house: 'Din casa noastră', good_to_know: 'Bine de știut' },
  soap: {
    title: 'De ce așteaptă un săpun șase săptămâni',
    lead: 'Săpunul proaspăt spală bine, dar se termină repede. Ce schimbă șase săptămâni pe un grătar de lemn și cum ține acasă cel mai mult.',
    intro: [
      'În ziua în care este tăiat, un săpun conține încă multă apă. S-ar putea folosi imediat, dar s-ar înmuia în savonieră și s-ar termina în două săptămâni.',
      'De aceea ale noastre se usucă pe grătare de lemn până când o mare parte din apă s-a dus. Devin mai mici și mai tari și țin cam de două ori mai mult.',
    ],
    steps_title: 'De la ulei la săpun',
    steps: [
      [
        'Amestecarea',
        'Uleiul de măsline și cel de cocos se amestecă împreună cu sodă până se îngroașă. La sfârșit nu mai rămâne sodă: împreună cu uleiul s-a transformat în săpun și glicerină.',
      ],
      [
        'Turnarea',
        'Parfumul se adaugă ultimul, fiindcă la căldură s-ar pierde. Apoi masa se toarnă în forme lungi și rămâne acoperită o zi.',
      ],
      [
        'Tăierea',
        'Din bloc ies bucăți de o sută de grame. Fiecare este puțin neregulată; este urma sârmei, nu un defect.',
      ],
      ['Așteptarea', 'Șase săptămâni pe grătar, întors din când în când. Abia apoi se ambalează.'],
    ],
    tips_title: 'Ca să țină cât mai mult',
    tips: [
      [
        'Unde să stea?',
        'Într-o savonieră cu striații, departe de jetul dușului. Cel mai mult ține săpunul care se poate usca între două spălări.',
      ],
      [
        'Ce faceți cu ultima bucată?',
        'Apăsați-o udă pe săpunul următor, și el ud, și lăsați-le să se usuce: vor rămâne lipite.',
      ],
      [
        'Este potrivit pentru față?',
        'Este făcut pentru mâini și corp. Pentru față avem laptele demachiant, care este mai blând.',
      ],
    ],
    products_title: 'Săpunurile și ce li se potrivește',
  },
  iris: {
    title: 'Cinci ani pentru două kilograme de iris',
    lead: 'Cea mai răbdătoare dintre materiile noastre prime este o rădăcină care la început nu miroase. De unde îi vine parfumul și de ce amintește de violete.',
    story_title: 'O rădăcină care trebuie să aștepte',
    story: [
      'Parfumul irisului nu vine din floare. Vine din rizom, care după trei veri se scoate, se curăță și se usucă. La început miroase a puțin mai mult decât a pământ.',
      'Abia în timpul odihnei se formează încet ironele: moleculele care îi dau mirosul de violete, de pudră și puțin de morcov. Al nostru vine din Toscana și se odihnește cinci ani. Atunci, dintr-o tonă ies două kilograme de unt de iris.',
    ],
    facts: [
      ['3', 'veri pe câmp'],
      ['5', 'ani de odihnă'],
      ['2\u00a0kg', 'de unt dintr-o tonă'],
    ],
    after_title: 'Ce se face din el',
    after: [
      'În Iris Blanc, untul este inima. Frunza de violetă ține pudra răcoroasă, moscul alb o înmoaie, așa că parfumul rămâne aproape și nu pleacă devreme.',
      'Pe piele, irisul are nevoie de un sfert de oră. Purtați-l dimineața și judecați-l la prânz: primele minute spun puțin despre el.',
    ],
    products_title: 'Parfumuri cu iris',
  },
  candle: {
    title: 'Cum arde bine o lumânare',
    lead: 'Cele mai multe lumânări care fumegă sau se adâncesc nu sunt rele, doar au fost stinse prea devreme. Patru obiceiuri care nu cer timp.',
    steps_title: 'Patru obiceiuri',
    steps: [
      [
        'Prima seară',
        'Lăsați-o să ardă până când toată suprafața este lichidă: cam două ore una mică, aproape patru una mare. Unde ceara rămâne tare prima dată, de obicei așa rămâne.',
      ],
      [
        'Fitilul',
        'Scurtați-l la cinci milimetri înainte de fiecare aprindere. Un fitil lung pâlpâie, afumă și încălzește vasul mai mult decât trebuie.',
      ],
      [
        'Locul',
        'Ferit de curent, pe o suprafață care suportă căldura și la cel puțin zece centimetri de orice se poate aprinde. Nu o lăsați niciodată nesupravegheată.',
      ],
      [
        'Sfârșitul',
        'Stingeți-o după cel mult patru ore, iar definitiv când mai rămâne un centimetru de ceară. Altfel vasul s-ar încălzi prea tare.',
      ],
    ],
    troubles_title: 'Dacă nu arde bine',
    troubles: [
      [
        'Se adâncește la mijloc',
        'Puneți un guler din folie de aluminiu pe margine, lăsați mijlocul liber și stați o oră lângă ea. Ceara de la margine se topește și suprafața redevine netedă.',
      ],
      [
        'Fumegă',
        'Fitilul este prea lung sau este curent. Stingeți-o, lăsați ceara să se întărească, scurtați fitilul și căutați alt loc.',
      ],
      [
        'Vasul este gol',
        'Apa caldă desprinde ce a rămas. Ștergeți cu hârtie, care merge la gunoiul menajer, niciodată la canal. Apoi vasul e bun pentru creioane sau pensule.',
      ],
    ],
    products_title: 'Lumânări din Łódź',
  },
  keeping: {
    title: 'Unde îi place unui parfum să stea',
    lead: 'Lumina, căldura și aerul schimbă un parfum mai repede decât anii. Unde se păstrează cel mai bine un flacon și cum vă dați seama că s-a stricat.',
    facts: [
      ['La întuneric', 'Lumina strică întâi citricele și florile. Un sertar este mai bun decât un pervaz.'],
      ['Constant', 'O temperatură constantă contează mai mult decât una scăzută. În baie se schimbă prea des.'],
      ['Închis', 'Aerul stinge primele note. Puneți capacul la loc și nu turnați fără rost în alt vas.'],
      ['În picioare', 'Ca parfumul să nu atingă garnitura pompei.'],
    ],
    text_title: 'Cât se păstrează',
    text: [
      'După deschidere, parfumurile noastre se păstrează trei ani la loc uscat, răcoros și ferit de soare. Ambra, lemnul și rășinile sunt răbdătoare; citricele și florile albe se schimbă primele.',
      'Dacă aveți mai multe flacoane, terminați unul înainte de a-l deschide pe următorul. Într-unul pe jumătate gol este mai mult aer, iar parfumul îmbătrânește mai repede.',
    ],
    signs_title: 'S-a stricat?',
    signs: [
      ['Culoarea s-a închis', 'Numai atât spune puțin. Vanilia și rășinile se închid în timp și miros ca înainte.'],
      [
        'Primul minut este acru',
        'Așteptați cinci minute. Dacă trece, au suferit doar primele note și puteți purta parfumul mai departe.',
      ],
      [
        'După o oră încă nu miroase bine',
        'Atunci duceți-l la centrul de colectare a deșeurilor periculoase, fiindcă are alcool. Flaconul gol merge la sticlă, fără pompă.',
      ],
    ],
    strip_title: 'Prea mici ca să îmbătrânească',
    strip_text: 'Setul de mostre cuprinde șase parfumuri de câte doi mililitri.',
    strip_link: 'La seturi',
  },
  label: {
    title: 'Cinci semne de pe ambalaj și ce spun ele',
    lead: 'Un borcan cu un număr, o clepsidră, o mână într-o carte: scrisul mărunt de pe cosmetice este o limbă aparte. Iată traducerea.',
    intro: [
      'O mare parte este cerută de dreptul european și arată la fel la orice marcă. Merită cunoscută: spune cât timp puteți folosi o cremă, unde îi găsiți ingredientele și ce să menționați când aveți o întrebare.',
    ],
    table_title: 'Semnele',
    head: ['Semnul', 'Ce spune', 'Unde se află'],
    rows: [
      [
        'Borcan deschis cu 6\u00a0M, 12\u00a0M sau 36\u00a0M',
        'Câte luni se păstrează produsul după deschidere',
        'Creme, șampoane, parfumuri',
      ],
      [
        'Clepsidră sau „a se consuma de preferință înainte de” cu o dată',
        'Se păstrează cel mult 30 de luni, chiar nedeschis',
        'Formule sensibile',
      ],
      ['Mână într-o carte', 'Restul stă pe un prospect sau pe o etichetă', 'Ambalaje mici, ca un balsam de buze'],
      ['Semnul ℮ după cantitate', 'În medie, ambalajele unui lot conțin cât este scris', 'Aproape orice ambalaj'],
      ['Un număr, adesea imprimat', 'Lotul; vă rugăm să îl menționați când ne scrieți', 'Fundul sau marginea tubului'],
    ],
    details_title: 'Ce suntem întrebați',
    details: [
      [
        'De când se numără lunile?',
        'De la prima deschidere. Scrieți data cu creionul pe fund, fiindcă nimeni nu o ține minte.',
      ],
      [
        'Și dacă nu este trecut numărul de luni?',
        'Legea nu îl cere acolo unde nimic nu se poate strica după deschidere, de exemplu la ambalaje de unică folosință. Dacă este o clepsidră, contează data.',
      ],
    ],
    strip_title: 'Și lista lungă în latină?',
    strip_text: 'Cum se citește, ce sunt alergenii și ce înseamnă „fără” aflați din ghidul nostru.',
    strip_link: 'La ghidul ingredientelor',
  },
}

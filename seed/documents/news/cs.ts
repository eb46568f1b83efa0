import type { NewsTexts } from './text-shape.ts'

export const NEWS_CS: NewsTexts = {
  categories: { house: 'Z\u00a0našeho domu', good_to_know: 'Dobré vědět' },
  soap: {
    title: 'Proč kostka mýdla čeká šest týdnů',
    lead: 'Čerstvé mýdlo dobře myje, ale brzy se spotřebuje. Co změní šest týdnů na dřevěném roštu a\u00a0jak vydrží kostka doma nejdéle.',
    intro: [
      'V\u00a0den, kdy se kostka mýdla nakrájí, obsahuje ještě hodně vody. Dala by se používat hned, jenže v\u00a0misce by změkla a\u00a0za dva týdny by byla pryč.',
      'Proto naše mýdla schnou na dřevěných roštech, dokud se velká část vody neodpaří. Jsou pak menší a\u00a0tvrdší a\u00a0vydrží asi dvakrát déle.',
    ],
    steps_title: 'Od oleje ke kostce',
    steps: [
      [
        'Míchání',
        'Olivový a\u00a0kokosový olej se míchají s\u00a0louhem, až zhoustnou. Nakonec žádný louh nezbude: společně s\u00a0olejem se proměnil v\u00a0mýdlo a\u00a0glycerin.',
      ],
      [
        'Lití',
        'Vůně přijde až na konec, protože teplo by ji vyhnalo. Potom se hmota nalije do dlouhých forem a\u00a0den zůstane přikrytá.',
      ],
      [
        'Krájení',
        'Z\u00a0bloku se nakrájejí kostky po sto gramech. Každá je trochu nerovná; to je stopa drátu, ne vada.',
      ],
      ['Čekání', 'Šest týdnů na roštu, čas od času obrácené. Teprve potom se kostka zabalí.'],
    ],
    tips_title: 'Jak vydrží nejdéle',
    tips: [
      [
        'Kde má ležet?',
        'V\u00a0misce se žebrováním, mimo proud sprchy. Nejdéle vydrží kostka, která může mezi mytím oschnout.',
      ],
      [
        'Co s\u00a0posledním kouskem?',
        'Přitiskněte ho mokrý na další mokrou kostku a\u00a0nechte obojí uschnout: budou držet pohromadě.',
      ],
      ['Hodí se na obličej?', 'Je určené na ruce a\u00a0tělo. Na obličej máme čisticí mléko, které je jemnější.'],
    ],
    products_title: 'Mýdla a\u00a0co se k\u00a0nim hodí',
  },
  iris: {
    title: 'Pět let pro dvě kila kosatce',
    lead: 'Nejtrpělivější z\u00a0našich surovin je kořen, který zpočátku nevoní. Jak ke své vůni přijde a\u00a0proč připomíná fialky.',
    story_title: 'Kořen, který musí čekat',
    story: [
      'Vůně kosatce nepochází z\u00a0květu. Pochází z\u00a0oddenku, který se po třech létech vykope, oloupe a\u00a0usuší. Zpočátku voní sotva víc než hlína.',
      'Teprve při zrání pomalu vznikají irony: molekuly, díky nimž je cítit fialky, pudr a\u00a0trochu mrkev. Náš kosatec je z\u00a0Toskánska a\u00a0odpočívá pět let. Z\u00a0tuny jsou pak dvě kila kosatcového másla.',
    ],
    facts: [
      ['3', 'léta na poli'],
      ['5', 'let odpočinku'],
      ['2\u00a0kg', 'másla z\u00a0jedné tuny'],
    ],
    after_title: 'Co z\u00a0něj vznikne',
    after: [
      'V\u00a0Iris Blanc je máslo srdcem. Fialkový list drží pudr chladný a\u00a0bílé pižmo ho zjemňuje, takže vůně zůstává blízko a\u00a0neodchází brzy.',
      'Na pokožce potřebuje kosatec čtvrthodinu. Naneste ho ráno a\u00a0posuzujte v\u00a0poledne: první minuty o\u00a0něm řeknou málo.',
    ],
    products_title: 'Vůně s\u00a0kosatcem',
  },
  candle: {
    title: 'Jak svíčka hoří rovnoměrně',
    lead: 'Většina svíček, které čadí nebo vyhoří do díry, není špatná, jen se zhasly příliš brzy. Čtyři zvyky, které nestojí žádný čas.',
    steps_title: 'Čtyři zvyky',
    steps: [
      [
        'První večer',
        'Nechte svíčku hořet, dokud není tekutý celý povrch: malou asi dvě hodiny, velkou téměř čtyři. Kde vosk napoprvé zůstane tvrdý, tam už takový většinou bývá.',
      ],
      [
        'Knot',
        'Před každým zapálením ho zkraťte na pět milimetrů. Dlouhý knot bliká, čadí a\u00a0zahřívá nádobu víc, než má.',
      ],
      [
        'Místo',
        'Mimo průvan, na povrchu, kterému teplo nevadí, a\u00a0nejméně deset centimetrů od všeho, co může vzplanout. Nikdy ji nenechávejte bez dozoru.',
      ],
      [
        'Konec',
        'Zhasněte ji nejpozději po čtyřech hodinách a\u00a0definitivně, když zbývá centimetr vosku. Nádoba by se jinak příliš zahřála.',
      ],
    ],
    troubles_title: 'Když nehoří dobře',
    troubles: [
      [
        'Uprostřed vyhořívá díra',
        'Položte na okraj límec z\u00a0alobalu, střed nechte volný a\u00a0hodinu u\u00a0svíčky zůstaňte. Vosk u\u00a0kraje roztaje a\u00a0povrch je zase rovný.',
      ],
      [
        'Čadí',
        'Knot je příliš dlouhý, nebo je tu průvan. Svíčku zhasněte, nechte vosk ztuhnout, knot zkraťte a\u00a0najděte jiné místo.',
      ],
      [
        'Nádoba je prázdná',
        'Teplá voda zbytky uvolní. Vytřete je papírem, který patří do směsného odpadu, nikdy do odpadu v\u00a0dřezu. Nádoba pak poslouží na tužky nebo štětce.',
      ],
    ],
    products_title: 'Svíčky z\u00a0Lodže',
  },
  keeping: {
    title: 'Kde parfém rád stojí',
    lead: 'Světlo, teplo a\u00a0vzduch mění vůni rychleji než roky. Kde flakon vydrží nejdéle a\u00a0jak poznat, že se vůně zkazila.',
    facts: [
      ['Tma', 'Světlo rozkládá nejdřív citrusy a\u00a0květy. Zásuvka je lepší než parapet.'],
      ['Stálost', 'Stálá teplota je důležitější než nízká. V\u00a0koupelně se mění příliš často.'],
      ['Zavřeno', 'Vzduch otupí první tóny. Nasazujte víčko a\u00a0bez důvodu nepřelévejte.'],
      ['Nastojato', 'Aby se parfém nedotýkal těsnění pumpičky.'],
    ],
    text_title: 'Jak dlouho vydrží',
    text: [
      'Po otevření vydrží naše parfémy tři roky, když stojí v\u00a0suchu, chladu a\u00a0mimo slunce. Ambra, dřeva a\u00a0pryskyřice jsou trpělivé; citrusy a\u00a0bílé květy se mění první.',
      'Máte-li flakonů víc, spotřebujte jeden, než otevřete další. V\u00a0poloprázdném je víc vzduchu a\u00a0vůně stárne rychleji.',
    ],
    signs_title: 'Zkazil se?',
    signs: [
      [
        'Barva ztmavla',
        'Samo o\u00a0sobě to říká málo. Vanilka a\u00a0pryskyřice časem tmavnou a\u00a0voní jako dřív.',
      ],
      [
        'První minuta je kyselá',
        'Počkejte pět minut. Pokud to přejde, utrpěly jen první tóny a\u00a0parfém můžete nosit dál.',
      ],
      [
        'Po hodině voní pořád špatně',
        'Pak ho odneste do sběrného dvora k\u00a0nebezpečnému odpadu, protože obsahuje alkohol. Prázdný flakon bez pumpičky patří do skla.',
      ],
    ],
    strip_title: 'Příliš malé, než aby zestárly',
    strip_text: 'V\u00a0sadě vzorků je šest parfémů po dvou mililitrech.',
    strip_link: 'K\u00a0sadám',
  },
  label: {
    title: 'Pět značek na obalu a\u00a0co říkají',
    lead: 'Kelímek s\u00a0číslem, přesýpací hodiny, ruka v\u00a0knize: drobné písmo na kosmetice je zvláštní řeč. Tady je překlad.',
    intro: [
      'Mnohé z\u00a0toho předepisuje evropské právo a\u00a0u\u00a0každé značky to vypadá stejně. Vyplatí se to znát: dozvíte se, jak dlouho můžete krém používat, kde najdete jeho složení a\u00a0co uvést, když máte dotaz.',
    ],
    table_title: 'Značky',
    head: ['Značka', 'Co říká', 'Kde ji najdete'],
    rows: [
      [
        'Otevřený kelímek s\u00a06\u00a0M, 12\u00a0M nebo 36\u00a0M',
        'Kolik měsíců výrobek vydrží po otevření',
        'Krémy, šampony, parfémy',
      ],
      [
        'Přesýpací hodiny nebo „spotřebujte nejlépe do“ s\u00a0datem',
        'I\u00a0neotevřený vydrží nejvýš 30 měsíců',
        'Citlivé receptury',
      ],
      ['Ruka v\u00a0knize', 'Další údaje jsou na letáku nebo štítku', 'Malé obaly, třeba balzám na rty'],
      ['Značka ℮ za množstvím', 'Obaly jedné šarže obsahují v\u00a0průměru, co je uvedeno', 'Téměř každý obal'],
      ['Číslo, často vyražené', 'Šarže; uveďte ji prosím, když nám píšete', 'Dno nebo svár tuby'],
    ],
    details_title: 'Na co se lidé ptají',
    details: [
      ['Odkdy se měsíce počítají?', 'Od prvního otevření. Napište datum tužkou na dno, nikdo si ho nepamatuje.'],
      [
        'Co když tam počet měsíců není?',
        'Zákon ho nevyžaduje tam, kde se po otevření nemá co zkazit, třeba u\u00a0jednorázových obalů. Jsou-li tam přesýpací hodiny, platí datum.',
      ],
    ],
    strip_title: 'A\u00a0ten dlouhý seznam v\u00a0latině?',
    strip_text: 'Jak ho číst, co jsou alergeny a\u00a0co znamená „bez“, vysvětluje náš průvodce.',
    strip_link: 'K\u00a0průvodci složením',
  },
}

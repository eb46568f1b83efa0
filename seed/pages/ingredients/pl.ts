import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_PL: IngredientTexts = {
  name: 'Przewodnik po składnikach',
  title: 'Co jest w\u00a0środku',
  description:
    'Od wody po tlenek żelaza: co zawierają nasze produkty, co to robi, skąd pochodzi i\u00a0jak czytać listę na opakowaniu.',
  groups: {
    carrying: ['Co niesie', 'Większość produktu niesie całą resztę: woda, alkohol, olej albo masło.'],
    caring: ['Co pielęgnuje', 'Te składniki wiążą wodę albo zatrzymują ją w\u00a0skórze.'],
    washing: ['Co myje', 'Każdy z\u00a0nich ma jeden koniec, który lubi wodę, i\u00a0jeden, który lubi tłuszcz.'],
    keeping: [
      'Co utrwala',
      'Co zawiera wodę, trzeba chronić przed drobnoustrojami, a\u00a0każdy olej przed powietrzem.',
    ],
    scent_and_colour: ['Co pachnie i\u00a0barwi', 'Najmniejsza część, którą zauważa się najpierw.'],
  },
  ingredients: {
    water: ['Woda', 'Rozpuszcza i\u00a0niesie', 'Oczyszczona woda pitna'],
    alcohol: ['Alkohol', 'Niesie zapach i\u00a0szybko schnie', 'Pszenica'],
    almond_oil: ['Olej migdałowy', 'Zmiękcza skórę', 'Pestki słodkich migdałów'],
    shea_butter: ['Masło shea', 'Chroni suchą skórę', 'Orzechy masłosza, Ghana'],
    glycerin: ['Gliceryna', 'Wiąże wodę', 'Oleje roślinne'],
    squalane: ['Skwalan', 'Wygładza bez połysku', 'Oliwki'],
    hyaluronic_acid: ['Kwas hialuronowy', 'Utrzymuje wodę na skórze', 'Fermentacja'],
    panthenol: ['Prowitamina B5', 'Łagodzi i\u00a0nawilża', 'Otrzymywana w\u00a0laboratorium'],
    coco_glucoside: ['Glukozyd kokosowy', 'Myje łagodnie', 'Cukier i\u00a0kokos'],
    betaine: ['Betaina', 'Zmiękcza pianę', 'Olej kokosowy'],
    olive_soap: ['Mydło oliwkowe', 'Myje w\u00a0postaci kostki', 'Oliwa i\u00a0ług'],
    benzoate: ['Benzoesan sodu', 'Chroni przed drożdżami i\u00a0pleśnią', 'Otrzymywany w\u00a0laboratorium'],
    vitamin_e: ['Witamina E', 'Chroni oleje przed jełczeniem', 'Oleje roślinne'],
    citric_acid: ['Kwas cytrynowy', 'Ustala właściwą kwasowość', 'Fermentowany cukier'],
    perfume: ['Kompozycja zapachowa', 'Wszystko, co czuć', 'Olejki, żywice i\u00a0pojedyncze cząsteczki'],
    mica: ['Mika', 'Daje delikatny połysk', 'Minerał'],
    iron_oxide: [
      'Czerwony tlenek żelaza',
      'Barwi usta i\u00a0policzki',
      'Pigment mineralny, otrzymywany w\u00a0czystej postaci',
    ],
  },
  read_title: 'Jak czytać listę',
  read: [
    [
      'Kolejność',
      'Najwięcej jest tego, co stoi na początku. Składniki są ułożone według masy; poniżej jednego procenta kolejność jest dowolna.',
    ],
    ['Nazwy', 'To nazwy INCI, takie same prawie na całym świecie: rośliny po łacinie, reszta przeważnie po angielsku.'],
    [
      'Zapach',
      '„Parfum” to jedno słowo na kompozycję z\u00a0wielu surowców. Te z\u00a0nich, które często uczulają, są wymienione osobno.',
    ],
    [
      'Barwniki',
      'Stoją na końcu i\u00a0mają numery: CI\u00a077491 to czerwony tlenek żelaza. Za „+/-” są barwniki wszystkich odcieni serii.',
    ],
    [
      'Długość',
      'Krótka lista nie jest lepsza dlatego, że krótka, a\u00a0długa nazwa gorsza dlatego, że długa. Tocopherol to witamina E.',
    ],
  ],
  table_title: 'Przykład: balsam na noc',
  caption: 'Składniki balsamu na noc w\u00a0kolejności z\u00a0opakowania',
  head: ['Na opakowaniu', 'Co to jest', 'Co robi'],
  example: {
    'Butyrospermum Parkii Butter': ['Masło shea', 'Tworzy balsam i\u00a0chroni'],
    'Rosa Canina Fruit Oil': ['Olej z\u00a0dzikiej róży', 'Zmiękcza skórę'],
    'Helianthus Annuus Seed Oil': ['Olej słonecznikowy', 'Ułatwia rozprowadzanie'],
    'Cera Alba': ['Wosk pszczeli', 'Nadaje zwartość'],
    Squalane: ['Olej z\u00a0oliwek', 'Wygładza bez połysku'],
    Bisabolol: ['Substancja z\u00a0rumianku', 'Łagodzi'],
    Tocopherol: ['Witamina E', 'Chroni oleje przed powietrzem'],
    Parfum: ['Kompozycja zapachowa', 'Pachnie'],
    Linalool: ['Część kompozycji zapachowej, obecna też w\u00a0lawendzie', 'Wymieniony, bo może uczulać'],
  },
  allergens_title: 'Alergeny w\u00a0perfumach',
  allergens: [
    'Olejki naturalne są mieszaninami wielu substancji, a\u00a0niektórzy ludzie na część z\u00a0nich reagują. Linalol jest w\u00a0lawendzie, limonen w\u00a0każdej skórce pomarańczy, kumaryna w\u00a0bobie tonka. Dla skóry nie ma różnicy, czy pochodzą z\u00a0rośliny, czy z\u00a0laboratorium.',
    'W\u00a0Unii Europejskiej takie substancje trzeba wymieniać od 0,001 procent w\u00a0produktach, które zostają na skórze, i\u00a0od 0,01 procent w\u00a0tych, które się spłukuje. Ta sama lista jest na stronie każdego produktu.',
    'Jeśli wiesz, czego nie tolerujesz, poszukaj tam tej nazwy. Jeśli nie, wypróbuj nowy zapach najpierw w\u00a0zgięciu łokcia i\u00a0poczekaj jeden dzień. W\u00a0razie alergii prosimy zapytać lekarza.',
  ],
  without_title: 'Co znaczy „bez” w\u00a0naszych filtrach',
  without_lead:
    'Każde z\u00a0tych słów mówi dokładnie jedno. Po wybraniu kilku zostają tylko produkty, dla których prawdziwe są wszystkie.',
  without: {
    colourants: 'Nic nie jest dodane tylko dla koloru. Odcień pochodzi z\u00a0olejów i\u00a0żywic.',
    silicones: 'Bez dimetikonu i\u00a0jego krewnych. Wygładzają oleje roślinne i\u00a0woski.',
    mineral_oil: 'Bez parafiny i\u00a0wazeliny, za to z\u00a0olejami i\u00a0masłami roślinnymi.',
    alcohol: 'Bez etanolu. Może być Cetearyl Alcohol: wbrew nazwie to tłuszcz podobny do wosku.',
    sulphates:
      'Bez środków myjących takich jak Sodium Laureth Sulfate. Myje mydło albo środki z\u00a0cukru i\u00a0kokosa.',
    animal_products: 'Nic, co pochodzi od zwierząt, także bez wosku pszczelego, miodu i\u00a0karminu.',
    perfume: 'Nie dodano zapachu. Produkt może jednak lekko pachnieć tym, z\u00a0czego jest zrobiony.',
    aluminium_salts: 'W\u00a0dezodorantach: nie hamuje pocenia, usuwa tylko zapach.',
  },
  faq_title: 'Pytania o\u00a0składniki',
  faq: [
    [
      'Po co konserwanty?',
      'Bo drobnoustroje rosną w\u00a0wodzie, a\u00a0krem to głównie woda. Czyste oleje, balsamy i\u00a0pudry obywają się bez nich.',
    ],
    [
      'Czy naturalne jest lepsze?',
      'Samo w\u00a0sobie nie: wiele alergenów w\u00a0perfumach pochodzi z\u00a0roślin. Liczy się, co substancja robi na skórze i\u00a0ile jej jest.',
    ],
    [
      'Czy produkty są wegańskie?',
      'Wiele tak, ale nie wszystkie: w\u00a0niektórych jest wosk pszczeli, miód albo karmin. Filtr „bez składników zwierzęcych” pokazuje pozostałe.',
    ],
    [
      'Co, jeśli strona i\u00a0opakowanie się różnią?',
      'Liczy się opakowanie w\u00a0ręku. Prosimy o\u00a0wiadomość, żebyśmy mogli poprawić stronę.',
    ],
  ],
}

import type { NewsTexts } from './text-shape.ts'

export const NEWS_ES: NewsTexts = {
  categories: { house: 'De la casa', good_to_know: 'Conviene saberlo' },
  soap: {
    title: 'Por qué un jabón espera seis semanas',
    lead: 'Un jabón recién hecho lava bien, pero se gasta pronto. Qué cambian seis semanas sobre una rejilla de madera y cómo hacer que en casa dure más.',
    intro: [
      'El día en que se corta, una pastilla de jabón todavía contiene mucha agua. Podría usarse enseguida, pero se ablandaría en la jabonera y en dos semanas no quedaría nada.',
      'Por eso los nuestros se secan sobre rejillas de madera hasta que se va gran parte de esa agua. Quedan más pequeños y más duros, y duran cerca del doble.',
    ],
    steps_title: 'Del aceite a la pastilla',
    steps: [
      [
        'Mezclar',
        'El aceite de oliva y el de coco se remueven con sosa hasta que espesan. Al final no queda sosa: junto con el aceite se ha convertido en jabón y glicerina.',
      ],
      [
        'Verter',
        'El perfume se añade al final, porque el calor lo haría desaparecer. Después la masa se vierte en moldes largos y queda tapada un día.',
      ],
      [
        'Cortar',
        'Del bloque salen pastillas de cien gramos. Cada una es un poco irregular; es la huella del alambre, no un defecto.',
      ],
      ['Esperar', 'Seis semanas sobre la rejilla, dándole la vuelta de vez en cuando. Solo entonces se envuelve.'],
    ],
    tips_title: 'Para que dure más',
    tips: [
      [
        '¿Dónde dejarlo?',
        'En una jabonera con ranuras, lejos del chorro de la ducha. El que puede secarse entre un lavado y otro es el que más dura.',
      ],
      [
        '¿Qué hacer con el último trozo?',
        'Presiónelo mojado sobre la pastilla siguiente, también mojada, y deje secar: quedarán unidos.',
      ],
      [
        '¿Sirve para la cara?',
        'Está pensado para las manos y el cuerpo. Para la cara tenemos la leche limpiadora, que es más suave.',
      ],
    ],
    products_title: 'Los jabones y lo que los acompaña',
  },
  iris: {
    title: 'Cinco años para dos kilos de iris',
    lead: 'La más paciente de nuestras materias primas es una raíz que al principio no huele. De dónde saca su aroma y por qué recuerda a las violetas.',
    story_title: 'Una raíz que tiene que esperar',
    story: [
      'El aroma del iris no viene de la flor. Viene del rizoma, que se arranca tras tres veranos, se pela y se seca. Al principio apenas huele a algo más que a tierra.',
      'Solo durante el reposo se forman poco a poco las ironas: las moléculas que le dan su olor a violeta, a polvos y un poco a zanahoria. El nuestro es de la Toscana y reposa cinco años. Entonces una tonelada da dos kilos de manteca de iris.',
    ],
    facts: [
      ['3', 'veranos en el campo'],
      ['5', 'años de reposo'],
      ['2\u00a0kg', 'de manteca por tonelada'],
    ],
    after_title: 'En qué se convierte',
    after: [
      'En Iris Blanc esa manteca es el corazón. La hoja de violeta mantiene fresco el polvo y el almizcle blanco lo suaviza, de modo que el aroma se queda cerca y no se va pronto.',
      'En la piel, el iris necesita un cuarto de hora. Póngaselo por la mañana y júzguelo a mediodía: los primeros minutos dicen poco de él.',
    ],
    products_title: 'Aromas con iris',
  },
  candle: {
    title: 'Cómo arde bien una vela',
    lead: 'La mayoría de las velas que echan humo o se hunden no son malas: solo se apagaron demasiado pronto. Cuatro costumbres que no llevan tiempo.',
    steps_title: 'Cuatro costumbres',
    steps: [
      [
        'La primera noche',
        'Déjela arder hasta que toda la superficie esté líquida: unas dos horas si es pequeña, casi cuatro si es grande. Donde la cera queda dura la primera vez, suele seguir dura.',
      ],
      [
        'La mecha',
        'Córtela a cinco milímetros antes de cada encendido. Una mecha larga tiembla, echa hollín y calienta el recipiente más de la cuenta.',
      ],
      [
        'El lugar',
        'Sin corrientes de aire, sobre una superficie que soporte el calor y al menos a diez centímetros de todo lo que pueda arder. No la deje nunca sin vigilancia.',
      ],
      [
        'El final',
        'Apáguela a las cuatro horas como máximo, y para siempre cuando quede un centímetro de cera. El recipiente se calentaría demasiado.',
      ],
    ],
    troubles_title: 'Si no arde bien',
    troubles: [
      [
        'Se hunde en el centro',
        'Ponga un cuello de papel de aluminio en el borde, deje libre el centro y quédese una hora a su lado. La cera del borde se funde y la superficie vuelve a ser llana.',
      ],
      [
        'Echa hollín',
        'La mecha es demasiado larga o hay corriente. Apáguela, deje que la cera se endurezca, corte la mecha y busque otro lugar.',
      ],
      [
        'El recipiente está vacío',
        'El agua caliente desprende lo que queda. Límpielo con papel, que va a la basura y nunca al desagüe. Después el recipiente sirve para lápices o pinceles.',
      ],
    ],
    products_title: 'Velas de Łódź',
  },
  keeping: {
    title: 'Dónde le gusta estar a un perfume',
    lead: 'La luz, el calor y el aire cambian un aroma más deprisa que los años. Dónde se conserva mejor un frasco y cómo saber que se ha estropeado.',
    facts: [
      ['A oscuras', 'La luz altera primero los cítricos y las flores. Un cajón es mejor que una repisa de ventana.'],
      ['Estable', 'Una temperatura estable importa más que una baja. En un baño cambia demasiado.'],
      ['Cerrado', 'El aire apaga las primeras notas. Vuelva a poner el tapón y no trasvase sin necesidad.'],
      ['De pie', 'Para que el perfume no toque la junta del pulverizador.'],
    ],
    text_title: 'Cuánto se conserva',
    text: [
      'Una vez abiertos, nuestros perfumes se conservan tres años si están en un lugar seco, fresco y sin sol. Ámbar, maderas y resinas son pacientes; los cítricos y las flores blancas son los primeros en cambiar.',
      'Si tiene varios frascos, termine uno antes de abrir el siguiente. En uno medio vacío hay más aire y el aroma envejece antes.',
    ],
    signs_title: '¿Se ha estropeado?',
    signs: [
      [
        'El color se ha oscurecido',
        'Eso solo dice poco. La vainilla y las resinas se oscurecen con el tiempo y huelen como antes.',
      ],
      [
        'El primer minuto huele agrio',
        'Espere cinco minutos. Si se le pasa, solo han sufrido las primeras notas y puede seguir usándolo.',
      ],
      [
        'Al cabo de una hora sigue oliendo mal',
        'Llévelo entonces al punto limpio, porque contiene alcohol. El frasco vacío va al vidrio, sin el pulverizador.',
      ],
    ],
    strip_title: 'Demasiado pequeños para envejecer',
    strip_text: 'El set de descubrimiento reúne seis perfumes de dos mililitros.',
    strip_link: 'Ver los sets',
  },
  label: {
    title: 'Cinco signos del envase y lo que dicen',
    lead: 'Un tarro con un número, un reloj de arena, una mano en un libro: la letra pequeña de los cosméticos es un idioma propio. Aquí está la traducción.',
    intro: [
      'Gran parte la exige el derecho europeo y es igual en todas las marcas. Vale la pena conocerla: dice cuánto tiempo se puede usar una crema, dónde están sus ingredientes y qué dato dar cuando se tiene una pregunta.',
    ],
    table_title: 'Los signos',
    head: ['Signo', 'Qué dice', 'Dónde está'],
    rows: [
      [
        'Tarro abierto con 6\u00a0M, 12\u00a0M o 36\u00a0M',
        'Cuántos meses se conserva el producto una vez abierto',
        'Cremas, champús, perfumes',
      ],
      [
        'Reloj de arena o «consumir preferentemente antes de» con una fecha',
        'Se conserva 30 meses como máximo, aun sin abrir',
        'Fórmulas delicadas',
      ],
      [
        'Mano en un libro',
        'Hay más información en un folleto o una etiqueta',
        'Envases pequeños, como un bálsamo labial',
      ],
      [
        'El signo ℮ tras la cantidad',
        'De media, los envases de un lote contienen lo indicado',
        'Casi todos los envases',
      ],
      ['Un número, a menudo grabado', 'El lote; indíquelo cuando nos escriba', 'La base o el pliegue del tubo'],
    ],
    details_title: 'Lo que nos preguntan',
    details: [
      [
        '¿Desde cuándo cuentan los meses?',
        'Desde que se abre por primera vez. Apunte la fecha a lápiz en la base, porque nadie la recuerda.',
      ],
      [
        '¿Y si no figura el número de meses?',
        'La ley no lo exige cuando nada puede estropearse después de abrir, por ejemplo en envases de un solo uso. Si hay un reloj de arena, vale la fecha.',
      ],
    ],
    strip_title: '¿Y la larga lista en latín?',
    strip_text: 'Cómo se lee, qué son los alérgenos y qué significa «sin» lo cuenta nuestra guía.',
    strip_link: 'Ver la guía de ingredientes',
  },
}

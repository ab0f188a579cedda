import type { MembershipTexts } from './membership-texts.en.ts';

const number = (count: number) => count.toLocaleString('es-US');
const cigars = (count: number) => `${number(count)} ${count === 1 ? 'puro' : 'puros'}`;

const experience: Readonly<Record<string, string>> = {
  beginner: 'Principiante',
  intermediate: 'Intermedio',
  advanced: 'Avanzado',
  connoisseur: 'Conocedor',
};

export const texts: MembershipTexts = {
  toVault: 'Abrir su bóveda',
  toJournal: 'Su diario',
  rated: 'Puros calificados',
  toTry: 'Por probar',
  home: {
    greetings: { morning: 'Buenos días', afternoon: 'Buenas tardes', evening: 'Buenas noches' },
    readyToRate: 'Por calificar',
    readyToRateBody: 'Los puros más nuevos de su bóveda que aún no tienen estrellas.',
    loadingVault: 'Cargando su bóveda',
    emptyVault: 'Su bóveda está vacía',
    allRated: 'Ya los calificó todos',
    addCigar: 'Añadir un puro',
    findCigar: 'Buscar un puro',
    emptyBody: 'Escanee el código después del cuestionario de un salón, o añada un puro usted mismo.',
    allRatedBody: 'Añada el próximo cuando lo fume.',
    forYou: 'Para usted',
    all: 'Todas las recomendaciones',
  },
  cigar: {
    outOfStock: 'Agotado',
    promoted: 'Destacado',
    infused: 'Aromatizado',
    backInStock: 'De nuevo en el estante',
    added: '¡Puro añadido!',
    inVaultNow: (cigar) => `${cigar} está en su bóveda.`,
    failed: 'No se pudo añadir',
    inVault: 'En su bóveda',
    add: 'Añadir a la bóveda',
    match: (percent) => `${percent} % de coincidencia`,
    at: (lounge) => `En ${lounge}`,
  },
  shelf: {
    title: 'Estante',
    loadingLounges: 'Cargando sus salones',
    lounge: 'Salón',
    noLounge: 'Todavía no hay salones',
    noLoungeBody:
      'Cuando guarde en su bóveda un puro de un salón, esta página muestra lo que ese salón tiene en su estante.',
    loading: 'Cargando el estante',
    empty: 'El estante está vacío',
    emptyBody: 'Este salón no tiene puros en su estante por el momento.',
    search: 'Buscar por nombre, marca, origen o sabor',
    strength: 'Fortaleza',
    allStrengths: 'Todas las fortalezas',
    inStock: 'Solo disponibles',
    found: (found, all) => (found === all ? cigars(all) : `${number(found)} de ${cigars(all)}`),
    noMatch: 'Ningún puro coincide con sus filtros',
    clear: 'Borrar todos',
    cigars: 'Puros',
    more: 'Ver más',
  },
  questionnaire: {
    take: 'Responder el cuestionario',
    which: '¿En qué salón está?',
    noLounge: 'Todavía no hay salones',
    noLoungeBody:
      'Escanee con su teléfono el código de un salón y guarde sus puros en su bóveda. Desde entonces este botón lleva a su cuestionario.',
    demo: 'Probar con nuestro estante de demostración',
  },
  profile: {
    title: 'Perfil',
    account: 'Ajustes de la cuenta',
    logout: 'Cerrar sesión',
    lounges: 'Salones',
  },
  preferences: {
    title: 'Preferencias',
    description:
      'Sus recomendaciones las siguen. Vienen de su último cuestionario hasta que guarde las suyas.',
    loading: 'Cargando sus preferencias',
    saved: 'Preferencias guardadas',
    notSaved: 'No se guardaron sus preferencias',
    strength: 'Fortaleza',
    anyStrength: 'Cualquier fortaleza',
    experience: 'Experiencia',
    experienceOf: (word) => experience[word] ?? word,
    notSaid: 'Sin respuesta',
    from: 'Precio desde',
    to: 'Precio hasta',
    dollars: 'Dólares enteros',
    flavors: 'Sabores',
    countries: 'Países',
    save: 'Guardar preferencias',
  },
  recommendations: {
    title: 'Recomendaciones',
    lead: 'De los estantes de los salones que conoce, según sus preferencias y los puros que calificó.',
    loading: 'Buscando sus puros',
    bands: {
      perfect: 'Coincidencias perfectas',
      great: 'Muy buenas opciones',
      exploring: 'Vale la pena explorar',
    },
    from: (percent) => `${percent} % o más`,
    under: (percent) => `menos de ${percent} %`,
    between: (from, to) => `${from}–${to} %`,
    nothing: 'Todavía no sabemos qué le gusta',
    nothingBody:
      'Guarde puros de un salón en su bóveda y califíquelos. Entonces esta página muestra qué más podría gustarle allí.',
  },
  palate: {
    title: 'Tarjeta de gustos',
    description:
      'La tableta de un salón la lee en lugar de hacerle todas las preguntas. El salón recibe las respuestas, nunca quién es usted.',
    loading: 'Cargando su tarjeta de gustos',
    make: 'Mostrar mi tarjeta',
    another: 'Hacer otra tarjeta',
    ready: 'Su tarjeta de gustos está lista.',
    qrCode: 'Código QR de su tarjeta de gustos',
    left: (time) => `Se puede leer durante ${time}`,
    says: 'Lo que dice la tarjeta',
    revoke: 'Anular',
    revoked: 'Su tarjeta de gustos está anulada.',
    expired: 'Esta tarjeta de gustos caducó.',
    earlier: (until) => `Una tarjeta que hizo antes se puede leer hasta ${until}.`,
    missing: ([first, second]) => {
      if (second)
        return 'A su tarjeta le faltan una fortaleza y un sabor. Puede elegirlos en sus preferencias.';
      return first === 'strength'
        ? 'A su tarjeta le falta una fortaleza. Puede elegirla en sus preferencias.'
        : 'A su tarjeta le falta un sabor. Puede elegirlo en sus preferencias.';
    },
    toPreferences: 'A sus preferencias',
    budget: 'Presupuesto',
    budgets: {
      budget: 'Los precios más bajos',
      'mid-price': 'La mitad del estante',
      premium: 'Algo especial',
      'all-options': 'Cualquier precio',
    },
  },
  scannedCard: {
    title: 'Una tarjeta de gustos',
    lead: (minutes) =>
      `Le dice a la tableta de un salón lo que le gusta a un miembro, durante ${minutes} minutos y nunca quién es. La tableta hace entonces una pregunta en lugar de cinco.`,
    how: 'En la tableta, toque «¿Tiene una tarjeta de gustos?». Ponga el código QR frente a su cámara o escriba estas letras:',
    here: 'O úsela aquí, en',
    ownSurvey: 'Usarla en su encuesta',
    noCode: 'En esta dirección no hay ninguna tarjeta. Abra «Tarjeta de gustos» en su bóveda, en su gusto.',
    toTaste: 'A su gusto',
  },
  taste: {
    title: 'Su gusto',
    loading: 'Cargando su gusto',
    panel: 'El promedio de sus estrellas; primero lo que más le gusta.',
    all: 'Todo su gusto',
    tabs: 'Su gusto por',
    best: 'Lo que más le gusta',
    fromRatings: (needed) => `Se muestra a partir de ${needed} puros calificados.`,
    ratedOf: (rated, needed) => `${rated} de ${cigars(needed)} calificados`,
    rate: 'Calificar un puro',
    missing: (missing, isFirst) =>
      `Califique ${cigars(missing)}${isFirst ? '' : ' más'} para ver qué le gusta más.`,
    lead: (rated) => `Ha calificado ${cigars(rated)}. Lo que más le gusta:`,
    note: (mean, rated) => `${mean} estrellas, ${cigars(rated)}`,
    cigars,
    stars: 'estrellas',
    asTable: 'Lo mismo como tabla',
    unknown: (traits) => `No se conoce de los puros que calificó: ${traits.join(', ').toLowerCase()}.`,
    traits: {
      strength: 'Fortaleza',
      flavor: 'Sabor',
      origin: 'Origen',
      wrapper: 'Capa',
      price: 'Precio',
    },
    columns: { mean: 'Promedio', cigars: 'Puros' },
    caption: (trait) => `Sus estrellas por ${trait.toLowerCase()}`,
    price: (range) =>
      range
        .replace(/^Under /, 'Menos de ')
        .replace(/ and more$/, ' o más')
        .replace(/ to /, ' a '),
  },
};

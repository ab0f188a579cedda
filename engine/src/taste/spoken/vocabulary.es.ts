/** The strengths that Spanish words mean, as English words of `STRENGTH_WORDS`. Without accents, as all words are read. */
export const SPANISH_STRENGTHS: Readonly<Record<string, string>> = {
  ...meaning('mild', 'suave, suaves, ligero, ligera, delicado, delicada'),
  ...meaning('medium mild', 'medio suave, suave medio'),
  ...meaning('medium', 'medio, media, mediano, cuerpo medio, fortaleza media, equilibrado'),
  ...meaning('medium full', 'medio fuerte, medio intenso'),
  ...meaning('full', 'muy fuerte, el mas fuerte, cuerpo completo'),
  ...meaning('strong', 'fuerte, fuertes, intenso, intensa, potente, con cuerpo'),
};

/** Spanish phrases, as an English one of `PHRASES`. */
export const SPANISH_PHRASES: Readonly<Record<string, string>> = {
  ...meaning('short', 'corto, corta, rapido, breve, poco tiempo, tengo prisa, con prisa'),
  ...meaning('short', 'no largo, no muy largo, no tan largo, no demasiado largo, nada largo'),
  ...meaning('long', 'largo, larga, sin prisa, con calma, mucho tiempo, toda la noche'),
  ...meaning('long', 'no corto, no muy corto, no tan corto, nada corto'),
  ...meaning('cheap', 'barato, barata, economico, economica, no caro, no muy caro, no tan caro, nada caro'),
  ...meaning('mid price', 'precio medio, de precio medio'),
  ...meaning('expensive', 'caro, cara, especial, algo especial, de lujo, lo mejor'),
  ...meaning('beginner', 'principiante, novato, novata, primer puro, primera vez, nunca he fumado'),
  ...meaning('occasional', 'ocasional, de vez en cuando, a veces'),
  ...meaning('experienced', 'experimentado, con experiencia, a menudo, todos los dias'),
  ...meaning('connoisseur', 'conocedor, conocedora, experto, experta'),
  ...meaning('celebration', 'celebracion, cumpleanos, boda, aniversario, celebrar'),
};

/** Spanish words for notes besides the notes' own Spanish names. */
export const SPANISH_NOTES: Readonly<Record<string, string>> = {
  ...meaning('cream', 'cremoso, cremosa'),
  ...meaning('wood', 'amaderado, amaderada'),
  ...meaning('spice', 'especiado, especiada'),
  ...meaning('pepper', 'picante'),
  ...meaning('sweet', 'dulce, dulces'),
  ...meaning('nuts', 'nuez, nueces, avellana'),
  ...meaning('earth', 'terroso, terrosa'),
};

/** Spanish drinks, as English ones. */
export const SPANISH_DRINKS: Readonly<Record<string, string>> = {
  ...meaning('rum', 'ron'),
  ...meaning('wine', 'vino, vino tinto'),
  ...meaning('beer', 'cerveza'),
  ...meaning('coffee', 'cafe'),
  ...meaning('tea', 'te'),
  ...meaning('cognac', 'conac'),
};

/** Spanish numbers by value; 'once' is left out, because English says it too. */
export const SPANISH_NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...pairs(1, 'uno dos tres cuatro cinco seis siete ocho nueve diez'),
  ...pairs(12, 'doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'),
  ...pairs(20, 'veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis'),
  ...['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa', 'cien'].map(
    (word, at) => [word, 30 + 10 * at] as const,
  ),
]);

/** Spanish words that say nothing about a cigar. */
export const SPANISH_FILLERS =
  'un una unos unas el la los las lo y e pero que de del para por se es son esta este eso quiero quiere queremos busco busca buscamos ' +
  'prefiero prefiere algo puro puros cigarro cigarros tabaco favor le les gusta gustan gustaria notas sabor sabores cuerpo fortaleza ' +
  'precio dolares dure durar hoy noche esta muy mas poco bien bueno buena cliente gracias con ni o si';

function meaning(english: string, spanish: string): Record<string, string> {
  return Object.fromEntries(spanish.split(', ').map((words) => [words, english]));
}

function pairs(from: number, words: string): (readonly [string, number])[] {
  return words.split(' ').map((word, at) => [word, from + at] as const);
}

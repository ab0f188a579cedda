import type { SmartTexts } from './smart-texts.en.ts';

const facts: Readonly<Record<string, string>> = {
  brand: 'marca',
  strength: 'fortaleza',
  origin: 'origen',
  size: 'tamaño',
  wrapper: 'capa',
  binder: 'capote',
  filler: 'tripa',
  flavorNotes: 'notas de sabor',
  description: 'descripción',
};

export const texts: SmartTexts = {
  back: 'Volver al inicio',
  title: 'Buscador de puros',
  lead: 'Escriba unas letras de la anilla. El catálogo completa el resto y el puro va a su bóveda.',
  add: 'Añadir un puro',
  inVault: 'En su bóveda',
  startOver: 'Empezar de nuevo',
  saved: 'Guardado en su bóveda',
  search: {
    steps: ['Buscar', 'Revisar la ficha', 'Guardado'],
    name: 'Nombre del puro',
    placeholder: 'Empiece a escribir: padron 64 torp',
    brand: 'Marca',
    ifKnown: 'Si la sabe',
    enhance: 'Completar con IA',
    pick: 'Elija un puro de la lista, o complete uno que no esté en ella.',
    nothingTyped: 'Escriba primero al menos el nombre del puro o la marca',
    failed: 'No se pudieron completar los datos del puro. Inténtelo de nuevo.',
    notFound: {
      title: 'Todavía no hay datos',
      description: 'Escriba lo que dice la caja. Puede completar el resto después.',
    },
    filled: (names) => ({
      title: 'Datos completados',
      description: `Se completó: ${names.flatMap((name) => facts[name] ?? []).join(', ')}. Revíselo antes de guardar.`,
    }),
    next: 'Otro puro',
  },
  isFilled: 'Esto es lo que sabemos de él. Compárelo con la anilla, por favor.',
  isUnknown: 'Este todavía no lo conocemos. Bastan el nombre y la marca; añada lo que quiera.',
  unnamed: 'Puro sin nombre',
  size: 'Tamaño',
  wrapper: 'Capa',
  usually: (range) => `Suele costar ${range.replace('-', ' a ')}`,
  sources: {
    owner: 'De usted',
    catalogue: 'Del catálogo',
    table: 'Típico de su clase',
    model: 'Del modelo de IA',
    'point-of-sale': 'Del punto de venta',
  },
};

import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Device } from './this-device.ts';

interface TableTexts {
  howMany: string;
  howManyBody: string;
  passThis: Record<Device, string>;
  passBody: string;
  ownPhones: string;
  ownPhonesBody: string;
  phones: (size: number) => string;
  guests: (size: number) => string;
  guest: (turn: number) => string;
  turn: (turn: number, size: number) => string;
  done: string;
  thanks: (turn: number) => string;
  pass: (next: number, device: Device) => string;
  iAm: (next: number) => string;
  title: string;
  shared: string;
  /** For bands 0 to 3 of the guest the shared cigar suits least. */
  suits: readonly [string, string, string, string];
  forEach: string;
  none: string;
  picks: string;
  code: string;
  open: string;
  back: string;
  leave: string;
}

/** The texts of table mode. */
export const tableTexts: Record<Language, TableTexts> = {
  en: {
    howMany: 'How many of you?',
    howManyBody: 'Each of you answers five questions. Then you see a cigar for each, and one to share.',
    passThis: { tablet: 'Pass this tablet', phone: 'Pass this phone' },
    passBody: 'You answer one after the other.',
    ownPhones: 'Everyone on their own phone',
    ownPhonesBody: 'You scan a code and answer at the same time.',
    phones: (size) => `${size} phones`,
    guests: (size) => `${size} guests`,
    guest: (turn) => `Guest ${turn}`,
    turn: (turn, size) => `Guest ${turn} of ${size}`,
    done: 'Done',
    thanks: (turn) => `Thank you, guest ${turn}`,
    pass: (next, device) => `Your answers are put away. Please pass the ${device} to guest ${next}.`,
    iAm: (next) => `I’m guest ${next}`,
    title: 'Cigars for Your Table',
    shared: 'To share',
    suits: [
      'It’s hard to please all of you with one cigar. This comes closest.',
      'A good match for each of you.',
      'A very good match for each of you.',
      'An excellent match for each of you.',
    ],
    forEach: 'How it suits each of you',
    none: 'Tonight no single cigar on our shelf suits all of you. Your own picks are here.',
    picks: 'A pick for each of you',
    code: 'Counter code:',
    open: 'See all three',
    back: 'Back to the Table',
    leave: 'Leave the Table',
  },
  es: {
    howMany: '¿Cuántos son?',
    howManyBody:
      'Cada uno responde cinco preguntas. Después verán un puro para cada uno y otro para compartir.',
    passThis: { tablet: 'Pasarse esta tableta', phone: 'Pasarse este teléfono' },
    passBody: 'Responden uno después de otro.',
    ownPhones: 'Cada uno en su teléfono',
    ownPhonesBody: 'Escanean un código y responden al mismo tiempo.',
    phones: (size) => `${size} teléfonos`,
    guests: (size) => `${size} personas`,
    guest: (turn) => `Persona ${turn}`,
    turn: (turn, size) => `Persona ${turn} de ${size}`,
    done: 'Listo',
    thanks: (turn) => `Gracias, persona ${turn}`,
    pass: (next, device) =>
      `Sus respuestas ya no se ven. Pase ${device === 'phone' ? 'el teléfono' : 'la tableta'} a la persona ${next}, por favor.`,
    iAm: (next) => `Soy la persona ${next}`,
    title: 'Los puros de su mesa',
    shared: 'Para compartir',
    suits: [
      'Es difícil acertar con un solo puro para todos. Este es el que más se acerca.',
      'Va bien con el gusto de cada uno.',
      'Va muy bien con el gusto de cada uno.',
      'Va de maravilla con el gusto de cada uno.',
    ],
    forEach: 'Cómo le va a cada uno',
    none: 'Esta noche ningún puro del estante va bien con todos. Aquí tiene cada uno el suyo.',
    picks: 'Un puro para cada uno',
    code: 'Código:',
    open: 'Ver los tres',
    back: 'Volver a la mesa',
    leave: 'Salir de la mesa',
  },
};

import type { PhoneTableState } from '@vitola/contract/recommendation/phone-table';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Device } from '../table/this-device.ts';
import type { TableProblem } from './table-problem.ts';

interface PhoneTableTexts {
  joinTitle: string;
  looking: string;
  joinBody: string;
  /** In its place, for a phone that has taken a seat. */
  seatKept: string;
  join: string;
  joining: string;
  tryAgain: string;
  alone: string;
  privacy: string;
  titles: Record<TableProblem, string>;
  problems: Record<TableProblem, string>;
  /** Below the guest's own cards. */
  notices: Record<TableProblem, string>;
  progress: (state: PhoneTableState) => string;
  /** While the table can't be asked. */
  away: string;
  closed: string;
  yourTable: string;
  sending: string;
  seeShared: string;
  opening: string;
  notOpened: string;
  notOpenedForMany: string;
  scan: string;
  scanBody: string;
  codeAlt: string;
  link: string;
  show: string;
  showing: string;
  notYet: string;
  answerHere: string;
  passInstead: Record<Device, string>;
  title: string;
  shared: string;
  /** For bands 0 to 3 of the guest the shared cigar suits least. */
  suits: readonly [string, string, string, string];
  forYou: string;
  none: string;
  mayChange: (state: PhoneTableState) => string;
  toCards: string;
  toCode: string;
  /** Opens the code on a device whose guest has answered. */
  codeForOthers: string;
}

const unfinished = ({ size, answered }: PhoneTableState) => size - answered;

/** The texts of a table whose guests answer on their own phones. */
export const phoneTableTexts: Record<Language, PhoneTableTexts> = {
  en: {
    joinTitle: 'Your seat at the table',
    looking: 'Finding your table …',
    joinBody:
      'Answer five questions on this phone. You get your own three cigars, and your table gets one to share.',
    seatKept: 'Your seat is kept. Answer five questions on this phone to get your own three cigars.',
    join: 'Take a Seat',
    joining: 'Taking your seat …',
    tryAgain: 'Try Again',
    alone: 'Answer without the table',
    privacy: 'Nobody at the table sees your answers or your cigars.',
    titles: {
      full: 'This table is full',
      expired: 'This table is closed',
      unknown: 'No table here',
      complete: 'Everyone has answered',
      loungeClosed: 'This lounge is closed',
      tooMany: 'One moment, please',
      offline: 'One moment, please',
    },
    problems: {
      full: 'Every seat is taken. Your friends can open a bigger table, or you find a cigar for yourself.',
      expired: 'It was open for an hour. Open a new one together, or find a cigar for yourself.',
      unknown: 'This link leads to no table. Scan the code on your friends’ screen again.',
      complete: 'Everyone at this table has answered already.',
      loungeClosed: 'It takes no guests at the moment. Please ask the staff.',
      tooMany: 'Too many attempts. Please wait a moment and try again.',
      offline: 'There is no connection to your table. Check this phone’s network and try again.',
    },
    notices: {
      full: 'Your table filled up before your answers arrived. Your own cigars are below.',
      expired: 'Your table’s hour is over. Your own cigars are below.',
      unknown: 'Your table is gone. Your own cigars are below.',
      complete: 'Your table has chosen with your first answers. Your own cigars are below.',
      loungeClosed: 'The lounge has closed. Your own cigars are below.',
      tooMany: 'Your answers haven’t reached your table yet. This phone keeps trying.',
      offline: 'Your answers haven’t reached your table yet. This phone keeps them and keeps trying.',
    },
    progress: ({ size, joined, answered }) =>
      answered === size
        ? `All ${size} have answered`
        : answered > 0
          ? `${answered} of ${size} have answered`
          : `${joined} of ${size} have joined`,
    away: 'There is no connection to your table right now. This screen keeps asking.',
    closed: 'This table’s hour is over. Open a new one to choose together.',
    yourTable: 'Your table',
    sending: 'Your answers are on their way to your table …',
    seeShared: 'See the Cigar to Share',
    opening: 'Setting your table …',
    notOpened: 'There is no connection to open a table of phones. Try again, or answer one after the other.',
    notOpenedForMany: 'There is no connection to open a table of phones. Check the network and try again.',
    scan: 'Scan to join the table',
    scanBody: 'Point your phone’s camera at the code. Everyone answers at the same time.',
    codeAlt: 'QR code that joins this table',
    link: 'Or open this link:',
    show: 'Show the Cigar to Share',
    showing: 'Choosing …',
    notYet: 'Needs answers from at least two of you',
    answerHere: 'I’ll answer on this screen',
    passInstead: { tablet: 'Pass this tablet instead', phone: 'Pass this phone instead' },
    title: 'A Cigar for Your Table',
    shared: 'To share',
    suits: [
      'It’s hard to please all of you with one cigar. This comes closest.',
      'A good match for each of you.',
      'A very good match for each of you.',
      'An excellent match for each of you.',
    ],
    forYou: 'For you:',
    none: 'Tonight no single cigar on our shelf suits all of you. Everyone has their own picks.',
    mayChange: (state) =>
      unfinished(state) === 1
        ? 'One of you hasn’t answered yet. Their answers may still change this.'
        : `${unfinished(state)} of you haven’t answered yet. Their answers may still change this.`,
    toCards: 'Back to My Cigars',
    toCode: 'Back to the Code',
    codeForOthers: 'Code for the others',
  },
  es: {
    joinTitle: 'Su lugar en la mesa',
    looking: 'Buscando su mesa …',
    joinBody:
      'Responda cinco preguntas en este teléfono. Usted recibe sus tres puros y la mesa, uno para compartir.',
    seatKept: 'Su lugar sigue apartado. Responda cinco preguntas en este teléfono y reciba sus tres puros.',
    join: 'Sentarme a la mesa',
    joining: 'Apartando su lugar …',
    tryAgain: 'Intentar de nuevo',
    alone: 'Responder sin la mesa',
    privacy: 'Nadie en la mesa ve sus respuestas ni sus puros.',
    titles: {
      full: 'Esta mesa está llena',
      expired: 'Esta mesa ya cerró',
      unknown: 'Aquí no hay ninguna mesa',
      complete: 'Ya respondieron todos',
      loungeClosed: 'Este salón está cerrado',
      tooMany: 'Un momento, por favor',
      offline: 'Un momento, por favor',
    },
    problems: {
      full: 'No queda ningún lugar. Sus amigos pueden abrir una mesa más grande, o busque un puro solo para usted.',
      expired: 'Estuvo abierta una hora. Abran otra juntos, o busque un puro solo para usted.',
      unknown:
        'Este enlace no lleva a ninguna mesa. Escanee otra vez el código en la pantalla de sus amigos.',
      complete: 'En esta mesa ya respondieron todos.',
      loungeClosed: 'Ahora no recibe clientes. Pregunte al personal, por favor.',
      tooMany: 'Demasiados intentos. Espere un momento y pruebe otra vez.',
      offline: 'No hay conexión con su mesa. Revise la red de este teléfono e intente de nuevo.',
    },
    notices: {
      full: 'La mesa se llenó antes de que llegaran sus respuestas. Aquí abajo están sus puros.',
      expired: 'La hora de su mesa terminó. Aquí abajo están sus puros.',
      unknown: 'Su mesa ya no existe. Aquí abajo están sus puros.',
      complete: 'La mesa eligió con sus primeras respuestas. Aquí abajo están sus puros.',
      loungeClosed: 'El salón ha cerrado. Aquí abajo están sus puros.',
      tooMany: 'Sus respuestas aún no llegan a la mesa. Este teléfono sigue intentando.',
      offline: 'Sus respuestas aún no llegan a la mesa. Este teléfono las guarda y sigue intentando.',
    },
    progress: ({ size, joined, answered }) =>
      answered === size
        ? `Ya respondieron los ${size}`
        : answered > 0
          ? `${answered === 1 ? 'Respondió' : 'Respondieron'} ${answered} de ${size}`
          : `En la mesa: ${joined} de ${size}`,
    away: 'Ahora mismo no hay conexión con la mesa. Esta pantalla sigue preguntando.',
    closed: 'La hora de esta mesa terminó. Abran otra para elegir juntos.',
    yourTable: 'Su mesa',
    sending: 'Sus respuestas van camino a la mesa …',
    seeShared: 'Ver el puro para compartir',
    opening: 'Preparando la mesa …',
    notOpened: 'No hay conexión para abrir una mesa con teléfonos. Intente de nuevo o respondan por turno.',
    notOpenedForMany: 'No hay conexión para abrir una mesa con teléfonos. Revise la red e intente de nuevo.',
    scan: 'Escanee para sentarse a la mesa',
    scanBody: 'Apunte la cámara del teléfono al código. Todos responden al mismo tiempo.',
    codeAlt: 'Código QR para sentarse a esta mesa',
    link: 'O abra este enlace:',
    show: 'Ver el puro para compartir',
    showing: 'Eligiendo …',
    notYet: 'Hacen falta las respuestas de al menos dos',
    answerHere: 'Yo respondo en esta pantalla',
    passInstead: { tablet: 'Mejor pasarse la tableta', phone: 'Mejor pasarse el teléfono' },
    title: 'Un puro para su mesa',
    shared: 'Para compartir',
    suits: [
      'Es difícil acertar con un solo puro para todos. Este es el que más se acerca.',
      'Va bien con el gusto de cada uno.',
      'Va muy bien con el gusto de cada uno.',
      'Va de maravilla con el gusto de cada uno.',
    ],
    forYou: 'Para usted:',
    none: 'Esta noche ningún puro del estante va bien con todos. Cada uno tiene los suyos.',
    mayChange: (state) =>
      unfinished(state) === 1
        ? 'Falta que responda una persona. Con sus respuestas esto puede cambiar.'
        : `Faltan por responder ${unfinished(state)} personas. Con sus respuestas esto puede cambiar.`,
    toCards: 'Volver a mis puros',
    toCode: 'Volver al código',
    codeForOthers: 'Código para los demás',
  },
};

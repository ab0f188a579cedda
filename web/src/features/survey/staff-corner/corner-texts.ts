import type { Language } from '@vitola/contract/recommendation/survey-constants';

interface CornerTexts {
  open: string;
  title: string;
  enter: string;
  pin: string;
  go: string;
  checking: string;
  close: string;
  closesItself: string;
  incomplete: string;
  wrong: (triesLeft: number) => string;
  waiting: (minutes: number) => string;
  missing: string;
  uncheckable: string;
  reading: string;
  network: string;
  answered: (milliseconds: string) => string;
  noAnswer: string;
  queue: string;
  allSent: string;
  toSend: (entries: number) => string;
  release: string;
  shelf: string;
  shelfAge: (cigars: number, age: string) => string;
  noShelf: string;
  clockSetBack: string;
  storage: string;
  stored: (used: string, quota: string) => string;
  battery: string;
  unknown: string;
  screen: string;
  staysOn: string;
  mayTurnOff: string;
  brightness: string;
  brightnessHint: string;
  errors: string;
  noErrors: string;
  errorsSince: (errors: number) => string;
  notes: string;
  sendNow: string;
  sending: string;
  sent: string;
  notSent: string;
  testQr: string;
  qrHint: string;
  qrAlt: string;
  qrFailed: string;
  print: string;
}

export const cornerTexts: Record<Language, CornerTexts> = {
  en: {
    open: 'For staff',
    title: 'Staff corner',
    enter: 'Enter the PIN that the owner set in Business Settings, Tablets.',
    pin: 'PIN, six digits',
    go: 'Open',
    checking: 'Checking …',
    close: 'Back to the welcome screen',
    closesItself: 'It closes after a minute without a touch.',
    incomplete: 'The PIN has six digits.',
    wrong: (left) => `This PIN is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    waiting: (minutes) =>
      `Too many wrong PINs. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    missing:
      'No PIN is set, or this tablet has not heard of it yet. The owner sets it in Business Settings, Tablets; tablets have it a minute later.',
    uncheckable: 'This page is not opened over HTTPS, so it can’t check a PIN.',
    reading: 'Looking at this tablet …',
    network: 'Network',
    answered: (milliseconds) => `Connected: the server answered in ${milliseconds} ms`,
    noAnswer: 'The server does not answer. Guests get their cigars from this tablet.',
    queue: 'Waiting to be sent',
    allSent: 'Nothing, the server has everything',
    toSend: (entries) => `${entries} ${entries === 1 ? 'entry' : 'entries'}`,
    release: 'Release',
    shelf: 'Shelf',
    shelfAge: (cigars, age) => `${cigars} ${cigars === 1 ? 'cigar' : 'cigars'}, updated ${age}`,
    noShelf: 'None yet. Without a connection guests get no cigars.',
    clockSetBack: 'The clock of this tablet was set back. Check its date and time.',
    storage: 'Storage',
    stored: (used, quota) => `${used} of ${quota} used`,
    battery: 'Battery',
    unknown: 'The browser does not say',
    screen: 'Screen',
    staysOn: 'Stays on while this page is shown',
    mayTurnOff: 'May turn off. Set Auto-Lock, or the screen timeout, to Never.',
    brightness: 'Brightness',
    brightnessHint: 'Only the tablet’s own settings change it. Turn automatic brightness off in a dim room.',
    errors: 'Errors',
    noErrors: 'None since this page was opened',
    errorsSince: (errors) => `${errors} since this page was opened`,
    notes: 'To look at',
    sendNow: 'Send now',
    sending: 'Sending …',
    sent: 'The server has everything that could be sent.',
    notSent: 'Not everything could be sent. It waits, and is tried again.',
    testQr: 'Test print QR',
    qrHint: 'Scan it with a phone: it opens this survey. Then print it and scan the print.',
    qrAlt: 'QR code that opens this survey',
    qrFailed: 'The code could not be drawn. Connect this tablet once, then try again.',
    print: 'Print',
  },
  es: {
    open: 'Para el personal',
    title: 'Rincón del personal',
    enter: 'Escriba el PIN que el dueño puso en Business Settings, Tablets.',
    pin: 'PIN de seis cifras',
    go: 'Abrir',
    checking: 'Comprobando …',
    close: 'Volver a la bienvenida',
    closesItself: 'Se cierra tras un minuto sin tocar la pantalla.',
    incomplete: 'El PIN tiene seis cifras.',
    wrong: (left) =>
      `Este PIN no es correcto. ${left === 1 ? 'Queda un intento' : `Quedan ${left} intentos`}.`,
    waiting: (minutes) =>
      `Demasiados PIN incorrectos. Inténtelo de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    missing:
      'No hay PIN, o esta tableta aún no lo conoce. El dueño lo pone en Business Settings, Tablets; las tabletas lo tienen un minuto después.',
    uncheckable: 'Esta página no se abrió con HTTPS y no puede comprobar un PIN.',
    reading: 'Revisando esta tableta …',
    network: 'Red',
    answered: (milliseconds) => `Conectada: el servidor respondió en ${milliseconds} ms`,
    noAnswer: 'El servidor no responde. Los clientes reciben sus puros de esta tableta.',
    queue: 'Por enviar',
    allSent: 'Nada, el servidor lo tiene todo',
    toSend: (entries) => `${entries} ${entries === 1 ? 'registro' : 'registros'}`,
    release: 'Versión',
    shelf: 'Estante',
    shelfAge: (cigars, age) => `${cigars} ${cigars === 1 ? 'puro' : 'puros'}, actualizado ${age}`,
    noShelf: 'Aún no hay. Sin conexión los clientes no reciben puros.',
    clockSetBack: 'El reloj de esta tableta se atrasó. Revise su fecha y hora.',
    storage: 'Memoria',
    stored: (used, quota) => `${used} de ${quota} en uso`,
    battery: 'Batería',
    unknown: 'El navegador no lo dice',
    screen: 'Pantalla',
    staysOn: 'Encendida mientras se muestre esta página',
    mayTurnOff: 'Puede apagarse. Ponga el bloqueo automático en Nunca.',
    brightness: 'Brillo',
    brightnessHint:
      'Solo se cambia en los ajustes de la tableta. En una sala oscura, desactive el brillo automático.',
    errors: 'Errores',
    noErrors: 'Ninguno desde que se abrió esta página',
    errorsSince: (errors) => `${errors} desde que se abrió esta página`,
    notes: 'Por revisar',
    sendNow: 'Enviar ahora',
    sending: 'Enviando …',
    sent: 'El servidor tiene todo lo que se pudo enviar.',
    notSent: 'No se pudo enviar todo. Queda aquí y se intentará de nuevo.',
    testQr: 'Probar el QR impreso',
    qrHint: 'Escanéelo con un teléfono: abre esta encuesta. Luego imprímalo y escanee la impresión.',
    qrAlt: 'Código QR que abre esta encuesta',
    qrFailed: 'No se pudo dibujar el código. Conecte esta tableta una vez e inténtelo de nuevo.',
    print: 'Imprimir',
  },
};

/** The language that the page is shown in now. */
export const languageOfPage = (): Language => (document.documentElement.lang === 'es' ? 'es' : 'en');

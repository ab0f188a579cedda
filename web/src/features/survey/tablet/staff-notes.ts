import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { deviceShelfAge, isDeviceShelfStored } from '../../../offline/device-shelf.ts';
import { areQueuedRowsUnstored } from '../../../offline/queued-rows.ts';
import { droppedRows, type RowTally } from '../../../offline/row-tally.ts';
import { apartRows } from '../../../offline/sealed/apart-rows.ts';
import { areRowsUnstored } from '../../../offline/sealed/sealed-rows.ts';

/** A sentence for staff, never for guests. */
export type StaffNote = Record<Language, string>;

const dayMs = 86_400_000;

/** What staff should know about this tablet: what was dropped, what the server can't open, and what the browser doesn't keep. */
export async function notesForStaff(loungeId: string): Promise<StaffNote[]> {
  const apart = await apartRows();
  const dropped = droppedRows();
  const age = deviceShelfAge(loungeId);
  return [
    dropped && droppedNote(dropped),
    apart.rows > 0 && apartNote(apart),
    areRowsUnstored() || areQueuedRowsUnstored() ? unstoredNote : undefined,
    age !== undefined && age > dayMs && oldShelf,
    // Plain http has no storage for this, and then nobody expects it.
    age !== undefined && 'caches' in globalThis && !isDeviceShelfStored(loungeId) && notKept,
  ].filter((note) => typeof note === 'object');
}

const droppedNote = (tally: RowTally): StaffNote => ({
  en: `${who(tally, 'en')} could not be sent for too long, and was dropped here.`,
  es: `${who(tally, 'es')} no se pudo enviar a tiempo y se borró aquí.`,
});

const apartNote = (tally: RowTally): StaffNote => ({
  en: `${who(tally, 'en')} waits here under a key that the server no longer has. Please tell whoever runs the server.`,
  es: `${who(tally, 'es')} espera aquí con una clave que el servidor ya no tiene. Avise a quien administra el servidor.`,
});

const unstoredNote: StaffNote = {
  en: 'This browser stores nothing more. Please keep this page open until the tablet is connected: what it could not send would be lost.',
  es: 'Este navegador ya no guarda nada. Deje esta página abierta hasta que haya conexión: lo que no se envió se perdería.',
};

const oldShelf: StaffNote = {
  en: 'The shelf on this tablet is more than a day old. Please check its connection.',
  es: 'El estante de esta tableta tiene más de un día. Revise su conexión, por favor.',
};

const notKept: StaffNote = {
  en: 'This browser keeps nothing. Without a connection, guests get cigars only until the page is closed.',
  es: 'Este navegador no guarda nada. Sin conexión, solo hay puros para los clientes hasta que se cierre la página.',
};

// Guests who left before their cards are rows without a guest.
function who({ guests, rows, since }: RowTally, language: Language): string {
  const date = since > 0 && new Date(since).toLocaleDateString(language, { dateStyle: 'medium' });
  if (language === 'es') {
    const of =
      guests > 0
        ? `${guests} ${guests === 1 ? 'cliente' : 'clientes'}`
        : `${rows} ${rows === 1 ? 'registro' : 'registros'}`;
    return `Lo de ${of}${date ? ` desde el ${date}` : ''}`;
  }
  const of =
    guests > 0
      ? `${guests} ${guests === 1 ? 'guest' : 'guests'}`
      : `${rows} ${rows === 1 ? 'entry' : 'entries'}`;
  return `What came from ${of}${date ? ` since ${date}` : ''}`;
}

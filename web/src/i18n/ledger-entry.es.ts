/** The description of an entry in a member's ledger in Spanish; the names of cigars and rewards stay as they are. */
export const ledgerEntryInSpanish = (description: string): string =>
  description
    .replace(/^Purchase undone: /, 'Compra anulada: ')
    .replace(/^Redemption undone: /, 'Canje anulado: ')
    .replace(/^Rated /, 'Calificó ')
    .replace(/^Bought /, 'Compró ')
    .replace(/, first visit$/, ', primera visita')
    .replace(/^First visit$/, 'Primera visita');

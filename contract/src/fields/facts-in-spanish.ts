/** The Spanish names of the countries cigars and their leaf come from. */
const countries: Readonly<Record<string, string>> = {
  brazil: 'Brasil',
  cameroon: 'Camerún',
  'canary islands': 'Islas Canarias',
  'dominican republic': 'República Dominicana',
  dominican: 'República Dominicana',
  germany: 'Alemania',
  haiti: 'Haití',
  italy: 'Italia',
  mexico: 'México',
  panama: 'Panamá',
  peru: 'Perú',
  philippines: 'Filipinas',
  spain: 'España',
  'united states': 'Estados Unidos',
  usa: 'Estados Unidos',
  'u.s.a.': 'Estados Unidos',
};

/** An origin in Spanish; one that is not listed stays as the lounge wrote it. */
export const originInSpanish = (written: string): string =>
  countries[written.trim().toLowerCase()] ?? written;

/** The Spanish names of strengths. */
export const strengthsInSpanish: Readonly<Record<string, string>> = {
  Mild: 'Suave',
  'Medium-Mild': 'Medio-suave',
  Medium: 'Medio',
  'Medium-Full': 'Medio-fuerte',
  Full: 'Fuerte',
};

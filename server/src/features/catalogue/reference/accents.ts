/** Words whose accents the reference's plain text leaves out: only those never written without them. */
const words: Record<string, string> = {
  Anejo: 'Añejo',
  Antano: 'Antaño',
  Antiguedad: 'Antigüedad',
  Bolivar: 'Bolívar',
  Brulee: 'Brûlée',
  Cafe: 'Café',
  Clasica: 'Clásica',
  Clasico: 'Clásico',
  Coleccion: 'Colección',
  Damaso: 'Dámaso',
  Dias: 'Días',
  Diplomatico: 'Diplomático',
  Diplomaticos: 'Diplomáticos',
  Edicion: 'Edición',
  Esteli: 'Estelí',
  Garcia: 'García',
  Gonzalez: 'González',
  Larranaga: 'Larrañaga',
  Linea: 'Línea',
  Lopez: 'López',
  Norteno: 'Norteño',
  Padron: 'Padrón',
  Partagas: 'Partagás',
  Pasion: 'Pasión',
  Pepin: 'Pepín',
  Piramide: 'Pirámide',
  Piramides: 'Pirámides',
  Seleccion: 'Selección',
  Torano: 'Toraño',
  Unico: 'Único',
  Validacion: 'Validación',
  Yamasa: 'Yamasá',
};

const brands: Record<string, string> = {
  'Don Tomas': 'Don Tomás',
  'Jose L. Piedra': 'José L. Piedra',
  'Ramon Allones': 'Ramón Allones',
  'San Cristobal de la Habana': 'San Cristóbal de la Habana',
};

/** "Padron" as its makers write it: "Padrón". */
export const withAccents = (text: string): string =>
  brands[text] ?? text.replaceAll(/[A-Za-z]+/g, (word) => words[word] ?? word);

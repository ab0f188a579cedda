const sentences: Readonly<Record<string, string>> = {
  'Please enter a valid email address': 'Escriba un correo electrónico válido, por favor',
  'Please fill in both email and password.': 'Escriba su correo y su contraseña, por favor.',
  'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  'Password must be at least 6 characters long': 'La contraseña debe tener al menos 6 caracteres',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'Your current password is required': 'Escriba su contraseña actual',
  'This is not your current password.': 'Esta no es su contraseña actual.',
  'Please choose a password that is not your current one.': 'Elija una contraseña distinta de la actual.',
  'This password is one of the most used. Please choose another, such as a few words together.':
    'Esta contraseña es de las más usadas. Elija otra, por ejemplo varias palabras juntas.',
  'Email already exists': 'Este correo ya está registrado',
  'This is your email address already.': 'Este ya es su correo.',
  'This is not the email address of your account.': 'Este no es el correo de su cuenta.',
  'An admin’s account can’t be deleted here.': 'La cuenta de un administrador no se puede eliminar aquí.',
  'Invalid username or password': 'El correo o la contraseña no son correctos.',
  'Price must be an amount such as 12.50': 'El precio debe ser una cantidad como 12.50',
  'Please enter whole dollars, 0 to 10,000': 'Escriba dólares enteros, de 0 a 10,000',
  'The highest price can’t be below the lowest': 'El precio más alto no puede ser menor que el más bajo',
  'Please enter a date such as 2026-11-23': 'Escriba una fecha como 2026-11-23',
  'This date is in the future': 'Esta fecha está en el futuro',
  'Rating must be 1 to 5': 'La calificación va de 1 a 5',
  'Rating must be 0 to 5': 'La calificación va de 0 a 5',
  'Would recommend must be yes or no': 'Responda sí o no',
  'At most 20 flavor notes': 'Como máximo 20 notas de sabor',
  'At most 20 origins': 'Como máximo 20 países',
  'Please use a first name only, or leave this empty.': 'Use solo un nombre de pila, o deje esto vacío.',
  'This cigar is not from a lounge, so there is nobody to publish it to.':
    'Este puro no viene de un salón, así que no hay para quién publicarlo.',
  'This cigar is no longer on the shelf.': 'Este puro ya no está en el estante.',
  'This cigar is not in your vault anymore.': 'Este puro ya no está en su bóveda.',
  'This lounge is not one of yours. Please choose another place.':
    'Este salón no es uno de los suyos. Elija otro lugar, por favor.',
  'This smoke is not in your journal anymore.': 'Esta fumada ya no está en su diario.',
  'Please choose a photo.': 'Elija una foto, por favor.',
  'A photo may have at most 12 MB. Please choose a smaller one.':
    'Una foto puede tener hasta 12 MB. Elija una más pequeña, por favor.',
  'Please choose a photo in JPEG, PNG, WebP or AVIF format.':
    'Elija una foto en formato JPEG, PNG, WebP o AVIF, por favor.',
  'HEIC photos are not supported. Please choose a JPEG, or set your camera to “Most Compatible”.':
    'No se admiten fotos HEIC. Elija una JPEG, o ponga su cámara en «Más compatible».',
  'This photo is damaged and cannot be read. Please choose another one.':
    'Esta foto está dañada y no se puede leer. Elija otra, por favor.',
  'This photo has more than 70 megapixels. Please choose a smaller one.':
    'Esta foto tiene más de 70 megapíxeles. Elija una más pequeña, por favor.',
  'Photos are briefly unavailable. Please try again in a moment.':
    'Las fotos no están disponibles por un momento. Inténtelo enseguida.',
  'This passkey belongs to another account.': 'Esta llave de acceso es de otra cuenta.',
  'This passkey is already registered.': 'Esta llave de acceso ya está registrada.',
  'Start the set-up of the app again.': 'Empiece de nuevo la configuración de la aplicación.',
  'Add a passkey or an authenticator app first.':
    'Añada primero una llave de acceso o una aplicación de autenticación.',
  'Turn the second step on first.': 'Active primero el segundo paso.',
  'The text contains characters that cannot be stored.':
    'El texto contiene caracteres que no se pueden guardar.',
  // What a call that succeeded says.
  'Your email address is confirmed already.': 'Su correo ya está confirmado.',
  'Thank you. Your email address is confirmed.': 'Gracias. Su correo está confirmado.',
  'Your email address was changed. Use the new one the next time you sign in.':
    'Su correo se cambió. Use el nuevo la próxima vez que entre.',
  'Your password has been changed. Every other device has been signed out.':
    'Su contraseña se cambió. La sesión se cerró en los demás dispositivos.',
  'Signed out there.': 'La sesión se cerró en ese dispositivo.',
  'The second step is off': 'El segundo paso está desactivado',
  'Authenticator app removed': 'La aplicación de autenticación se quitó',
  'Recovery codes saved': 'Los códigos de recuperación están guardados',
  'These cigars are in your vault already.': 'Estos puros ya estaban en su bóveda.',
  '1 cigar was added to your vault.': 'Se añadió 1 puro a su bóveda.',
  'Passkey removed': 'La llave de acceso se quitó',
};

/** What the contract calls the fields of members' forms. */
const fields: Readonly<Record<string, string>> = {
  'Cigar name': 'El nombre del puro',
  Brand: 'La marca',
  Strength: 'La fortaleza',
  Origin: 'El origen',
  Description: 'La descripción',
  Notes: 'Las notas',
  Place: 'El lugar',
  Location: 'El lugar',
  Occasion: 'La ocasión',
  'A flavor note': 'Una nota de sabor',
  'An origin': 'Un país',
  Review: 'La reseña',
  'First name': 'El nombre',
  Name: 'El nombre',
  Code: 'El código',
  Email: 'El correo',
  Password: 'La contraseña',
  Username: 'El usuario',
};

const patterns: readonly (readonly [RegExp, (field: string, rest: string) => string])[] = [
  [/^(.+) must be at most ([\d,]+) characters$/, (field, most) => `${field}: como máximo ${most} caracteres`],
  [/^(.+) (?:is required|must be text)$/, (field) => `${field}: falta este dato`],
  [
    /^(.+) contains characters that cannot be stored$/,
    (field) => `${field}: hay caracteres que no se pueden guardar`,
  ],
];

/** A sentence of the server or of a form's rules in Spanish; undefined if it is unknown. */
export function sentencesInSpanish(english: string): string | undefined {
  const known = sentences[english];
  const added = /^(\d+) cigars were added to your vault\.$/.exec(english);
  if (added) return `Se añadieron ${added[1]} puros a su bóveda.`;
  if (known !== undefined) return known;
  for (const [pattern, spanish] of patterns) {
    const [, field = '', rest = ''] = pattern.exec(english) ?? [];
    if (field) return spanish(fields[field] ?? 'Este campo', rest);
  }
  return undefined;
}

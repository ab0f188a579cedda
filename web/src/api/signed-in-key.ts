/** The localStorage key through which this browser's tabs share who is signed in. */
export const signedInStorageKey = 'vitola.signed-in';

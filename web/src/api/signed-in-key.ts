/** Where this browser's tabs tell each other who is signed in: a key of the local storage. */
export const signedInStorageKey = 'vitola.signed-in';

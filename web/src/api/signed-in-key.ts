/** The localStorage key through which this browser's tabs share who is signed in. */
export const signedInStorageKey = 'vitola.signed-in';

/** Whether an account is the one that is signed in in this browser, as far as it knows. Throws where the browser refuses storage. */
export const isSignedInHere = (userId: string): boolean =>
  localStorage.getItem(signedInStorageKey) === userId;

/**
 * Something found on a device: of the lounge, sealed rows that only the server can read, of the account that is signed in, of
 * a guest or a member, or something that this page does not know.
 */
export interface Finding {
  kind: 'lounge' | 'sealed' | 'account' | 'guest' | 'unknown';
  text: string;
}

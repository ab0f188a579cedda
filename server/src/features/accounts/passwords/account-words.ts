/** The names of an account, which its password may not consist of. */
export interface AccountNames {
  username: string;
  email: string;
  loungeName: string | null;
}

/** The words that `RejectGuessable` compares a password with. */
export const wordsOf = ({ username, email, loungeName }: AccountNames): string[] => [
  username,
  email,
  ...(loungeName === null ? [] : [loungeName]),
];

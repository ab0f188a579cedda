/** The names of an account, which its password must not consist of. */
export interface AccountNames {
  username: string;
  email: string;
  loungeName: string | null;
}

/** The words of an account that `RejectGuessable` compares a password with. */
export const wordsOf = ({ username, email, loungeName }: AccountNames): string[] => [
  username,
  email,
  ...(loungeName === null ? [] : [loungeName]),
];

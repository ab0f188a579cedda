let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The most used passwords of published breaches, in lower case: the list of @zxcvbn-ts/language-common, read when a new
 * password is first checked. It stays on the server.
 */
export function mostUsedPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return list;
}

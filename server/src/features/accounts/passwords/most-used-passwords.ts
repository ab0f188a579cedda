let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The most used passwords of published breaches, in lower case: the list of @zxcvbn-ts/language-common, loaded when a
 * new password is first checked. It is used on the server only.
 */
export function mostUsedPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return list;
}

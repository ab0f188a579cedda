const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) ([A-Za-z0-9_]+)/gm;

/** The names that a source exports where it declares them. */
export const exportedNames = (text: string): string[] =>
  [...text.matchAll(exported)].map((match) => match[1] ?? '');

/** The words of an identifier or a file name, in lower case: `mailPicks` and `mail-picks` are `mail picks`. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-.]/g, ' ')
    .toLowerCase();

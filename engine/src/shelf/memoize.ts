const MAX_TEXTS = 20_000;

/**
 * Reads each text once: lounges stock many of the same cigars. `read` must depend on nothing but the text. The texts are
 * forgotten once there are 20,000 of them.
 */
export function memoizeByText<R>(read: (text: string) => R): (text: string) => R {
  const known = new Map<string, R>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as R;
    const result = read(text);
    if (known.size >= MAX_TEXTS) known.clear();
    known.set(text, result);
    return result;
  };
}

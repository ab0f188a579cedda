declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a mailed link, once it was taken out of the address. */
    resetToken?: string;
  }
}

interface Place {
  /** With or without its #. */
  hash: string;
  search: string;
  /** Of the history's entry. */
  state: unknown;
}

/**
 * The token of a mailed link: behind the #, where no server and no log reads it; as a parameter in links of older
 * releases; or in the history's entry, where it is kept for a reload. `isInAddress` asks for it to be taken out there.
 */
export function resetTokenOf({ hash, search, state }: Place): {
  token: string | undefined;
  isInAddress: boolean;
} {
  const inAddress = tokenIn(hash.replace(/^#/, '')) ?? tokenIn(search);
  const { resetToken } = (state ?? {}) as { resetToken?: unknown };
  const kept = typeof resetToken === 'string' ? resetToken : undefined;
  return { token: (inAddress ?? kept) || undefined, isInAddress: inAddress !== undefined };
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).getAll('token').at(-1);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of an emailed link, after its removal from the address. */
    emailedToken?: string;
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
 * The token of an emailed link: behind the #, where no server or log sees it; as a parameter in links of older releases;
 * or in the history entry, where it survives a reload. If `isInAddress`, the caller must remove it from the address.
 */
export function emailedTokenOf({ hash, search, state }: Place): {
  token: string | undefined;
  isInAddress: boolean;
} {
  const inAddress = tokenIn(hash.replace(/^#/, '')) ?? tokenIn(search);
  const { emailedToken } = (state ?? {}) as { emailedToken?: unknown };
  const kept = typeof emailedToken === 'string' ? emailedToken : undefined;
  return { token: (inAddress ?? kept) || undefined, isInAddress: inAddress !== undefined };
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).getAll('token').at(-1);

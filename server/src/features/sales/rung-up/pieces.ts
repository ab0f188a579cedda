/** A sale that the point of sale rang up around now, or one of several of a receipt. */
export interface Piece {
  id: string;
  /** The moment of its receipt. */
  soldAt: Date;
  /** In sticks. */
  quantity: number;
  /** The sticks of its sale that stay apart. */
  rest: number;
  /** Whether some sticks of it may be another sale: those of a box are sold together. */
  isDivisible: boolean;
  /** Null where that is not known. */
  unitPrice: string | null;
  /** Not null where staff typed it in and undid that, so that they may be selling it again: what that returned to the stock. */
  undone: null | { returned: number };
}

/**
 * The pieces that a sale of `quantity` is, which staff type in now: what they undid of a receipt, if need be with more of it; or a whole
 * receipt of as many, or one piece, or a part of what they undid, or some pieces of a receipt that are as many together, the largest
 * first, the last one in part. Of several receipts the newest. Empty if there are none of one price.
 */
export function piecesOf(pieces: readonly Piece[], quantity: number): Piece[] {
  const receipts = receiptsOf(pieces);
  const undone = receipts.filter(isUndone);
  const ofUndone = undone.map((receipt) => inOrder(receipt, quantity));
  const single = (piece: Piece) => [piece];
  const candidates = [
    ...undone
      .flat()
      .filter((piece) => piece.undone)
      .map(single),
    ...ofUndone.filter((some) => !some.some((piece) => piece.undone && piece.rest > 0)),
    ...receipts,
    ...receipts
      .filter((receipt) => !isUndone(receipt))
      .flat()
      .map(single),
    ...ofUndone,
    ...receipts.map((receipt) => fittingPieces(receipt, quantity)),
    ...receipts.map((receipt) => inOrder(receipt, quantity)),
  ];
  return candidates.find((some) => sumOf(some) === quantity && isOfOnePrice(some)) ?? [];
}

const isUndone = ([first]: readonly Piece[]) => Boolean(first?.undone);

function receiptsOf(pieces: readonly Piece[]): Piece[][] {
  const inOrder = pieces.toSorted(
    (a, b) =>
      Number(b.undone !== null) - Number(a.undone !== null) ||
      b.soldAt.getTime() - a.soldAt.getTime() ||
      b.quantity - a.quantity ||
      (a.id < b.id ? -1 : 1),
  );
  return [...Map.groupBy(inOrder, ({ soldAt }) => soldAt.getTime()).values()];
}

function fittingPieces(receipt: readonly Piece[], quantity: number): Piece[] {
  const fitting: Piece[] = [];
  for (const piece of receipt) if (sumOf([...fitting, piece]) <= quantity) fitting.push(piece);
  return fitting;
}

/** The first pieces, of the last one a part. */
function inOrder(receipt: readonly Piece[], quantity: number): Piece[] {
  const some: Piece[] = [];
  for (const piece of receipt) {
    const lacking = quantity - sumOf(some);
    if (piece.quantity <= lacking) some.push(piece);
    else if (lacking > 0 && piece.isDivisible)
      some.push({ ...piece, quantity: lacking, rest: piece.quantity - lacking });
  }
  return some;
}

const sumOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.quantity, 0);

const isOfOnePrice = (pieces: readonly Piece[]) =>
  new Set(pieces.filter(({ undone }) => undone === null).map(({ unitPrice }) => unitPrice)).size < 2;

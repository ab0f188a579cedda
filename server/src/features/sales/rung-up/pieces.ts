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
  /** Not null where staff typed it in and undid that, so that they may be selling it again; whether the stock had it without us. */
  undone: null | { isInCount: boolean };
}

/**
 * The pieces that a sale of `quantity` is, which staff type in now: a whole receipt of as many, or one piece, or some pieces of a
 * receipt that are as many together, the largest first, if need be with a part of one more; receipts with undone pieces first, then the
 * newest. Empty if there are none of one price.
 */
export function piecesOf(pieces: readonly Piece[], quantity: number): Piece[] {
  const receipts = receiptsOf(pieces);
  const candidates = [
    ...receipts,
    ...receipts.flatMap((receipt) => receipt.map((piece) => [piece])),
    ...receipts.map((receipt) => fittingPieces(receipt, quantity)),
    ...receipts.map((receipt) => withPart(receipt, quantity)),
  ];
  return candidates.find((some) => sumOf(some) === quantity && isOfOnePrice(some)) ?? [];
}

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

/** The pieces that fit, and what they lack of another one. */
function withPart(receipt: readonly Piece[], quantity: number): Piece[] {
  const fitting = fittingPieces(receipt, quantity);
  const lacking = quantity - sumOf(fitting);
  const larger = receipt.find(
    (piece) => piece.isDivisible && piece.quantity > lacking && !fitting.includes(piece),
  );
  return larger ? [...fitting, { ...larger, quantity: lacking, rest: larger.quantity - lacking }] : [];
}

const sumOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.quantity, 0);

const isOfOnePrice = (pieces: readonly Piece[]) =>
  new Set(pieces.filter(({ undone }) => undone === null).map(({ unitPrice }) => unitPrice)).size < 2;

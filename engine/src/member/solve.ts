/**
 * Solves A x = b for a symmetric, positive definite A, by Cholesky's decomposition A = L L^T: first L y = b, then
 * L^T x = y. A is given by its rows; only those up to the diagonal are read.
 */
export function solvePositiveDefinite(
  rows: readonly ArrayLike<number>[],
  b: ArrayLike<number>,
): Float64Array {
  const count = rows.length;
  const lower = rows.map(() => new Float64Array(count));
  const entry = (row: number, column: number) => lower[row]?.[column] ?? 0;
  for (let row = 0; row < count; row++)
    for (let column = 0; column <= row; column++) {
      let rest = rows[row]?.[column] ?? 0;
      for (let at = 0; at < column; at++) rest -= entry(row, at) * entry(column, at);
      const target = lower[row] as Float64Array;
      target[column] = row === column ? Math.sqrt(rest) : rest / entry(column, column);
    }
  const solution = Float64Array.from(b);
  for (let row = 0; row < count; row++) {
    let rest = solution[row] ?? 0;
    for (let at = 0; at < row; at++) rest -= entry(row, at) * (solution[at] ?? 0);
    solution[row] = rest / entry(row, row);
  }
  for (let row = count - 1; row >= 0; row--) {
    let rest = solution[row] ?? 0;
    for (let at = row + 1; at < count; at++) rest -= entry(at, row) * (solution[at] ?? 0);
    solution[row] = rest / entry(row, row);
  }
  return solution;
}

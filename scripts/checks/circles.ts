import { fileOf, importsOf } from '../lib/imports.ts';
import { listFiles, readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

/**
 * No files of ours import each other in a circle, imports of types included: `import/no-cycle` misses those, and a reader of such
 * a circle has nowhere to begin. What loads later may lead back, as a dialog does to the feature that opens it. Tests are left out.
 */
export const circles: Check = (root) => {
  const files = listFiles(root).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  );
  const imported = new Map(
    files.map((file) => [
      file,
      importsOf(readText(root, file)).flatMap(({ specifier, isLater }) =>
        isLater ? [] : (fileOf(root, file, specifier) ?? []),
      ),
    ]),
  );
  return circlesIn(imported).map((circle) => `these files import each other: ${circle.join(', ')}`);
};

/** The circles of a graph, each with its files sorted: its strongly connected parts (Tarjan's algorithm). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    let low = order.size;
    order.set(file, low);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === order.get(file)) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) found.push(circle.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.toSorted();
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const compressible = /\.(js|css|svg|json|html|wasm|webmanifest)$/;

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, so that the server never compresses while it serves.
 */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await brotliAsync(content, { params }));
      await writeFile(`${file}.gz`, await gzipAsync(content, { level: 9 }));
    }),
  );
}

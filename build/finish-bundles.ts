import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** `integrity.json`: the sha384 of every file, as `<script integrity>` and the `integrity` part of an import map want it. */
export async function writeIntegrity(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && !file.name.endsWith('.map'))
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'));
  const table: Record<string, string> = {};
  for (const name of names.toSorted()) {
    const hash = createHash('sha384').update(await readFile(path.join(folder, name)));
    table[name] = `sha384-${hash.digest('base64')}`;
  }
  await writeFile(path.join(folder, 'integrity.json'), `${JSON.stringify(table, null, 2)}\n`);
}

/** `.br` and `.gz` beside every text file, so that the server only has to send them. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = await readFile(path.join(folder, file));
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(bytes, brotli));
    await writeFile(path.join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

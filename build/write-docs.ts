import path from 'node:path';
import { createOpenApi } from '../packages/server/src/http/openapi.ts';
import type { OpenApi } from './docs/api-pages.ts';
import { buildDocs } from './docs/build-docs.ts';
import { root } from './entries.ts';

/* `npm run docs`: writes the documentation into dist/docs, or the folder that is named. */

const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist/docs'));
const { pages, sections } = await buildDocs(folder, createOpenApi() as unknown as OpenApi);
process.stdout.write(`${pages} pages with ${sections} sections: ${path.relative(process.cwd(), folder)}\n`);

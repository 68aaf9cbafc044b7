import { flushCompileCache, enableCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBuiltProgram } from './built-program.ts';

/*
 * What is built is loaded in a tenth of the time of the sources, which are a thousand files with those of the libraries.
 * What Node compiles it keeps beside the libraries: its usual place, the temporary folder, belongs to everyone.
 */
const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? fromRoot('node_modules/.cache/compiled'));
const built = process.argv.includes('--dev') ? undefined : findBuiltProgram(fromRoot(''));
await import(built === undefined ? './program.ts' : pathToFileURL(built).href);
setTimeout(flushCompileCache, 10_000).unref();

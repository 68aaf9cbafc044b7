import path from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './entries.ts';
import { listPackages, takePackageLists, writeNotices } from './third-party-notices.ts';

const NOT_INSTALLED = [
  '@dbos-inc/dbos-enterprise',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-logs-otlp-proto',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/sdk-logs',
  '@opentelemetry/sdk-trace-base',
];
const folder = path.join(root, 'dist/server');

/**
 * The server and its libraries in a few files, `dist/server/program.js` first, and `command-line.js` beside it: Node takes longer to find the thousand
 * files of the sources than to run them. Threads and child processes, and all other files, stay where the sources are.
 */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [addressesOfSources(), listPackages()],
    ssr: { noExternal: true, external: ['vite'] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      // People read what it says where it fails.
      minify: false,
      rolldownOptions: {
        input: {
          program: path.join(root, 'packages/server/src/program.ts'),
          'command-line': path.join(root, 'packages/server/src/command-line/run-command-line.ts'),
        },
        // Libraries load these where they are installed, and do without where they are not.
        external: NOT_INSTALLED,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await writeNotices(folder, await takePackageLists(folder));
}

/** Lets `import.meta.url` stay the address of the source, beside which its files and programs are. */
function addressesOfSources(): Plugin {
  return {
    name: 'addresses-of-sources',
    transform(code, id) {
      if (!id.startsWith(path.join(root, 'packages')) || !code.includes('import.meta.url')) return undefined;
      const source = path.relative(folder, id).replaceAll(path.sep, '/');
      return code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`);
    },
  };
}

import path from 'node:path';
import type { Plugin } from 'vite';
import { modules, parts, root, scripts, wrapperNeighbour } from './entries.ts';

/** Dynamic imports stay plain: what Vite wraps around them would write `<link>`s into the head of the host page. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
      if (at < 0)
        throw new Error('plain-imports: Vite calls the plugin that wraps imports by another name now.');
      (plugins as Plugin[]).splice(at, 1);
    },
  };
}

/** The package has a build without development warnings, but its `exports` never lead there. */
export function productionRouter(): Plugin {
  const folder = path.join(root, 'node_modules/react-router/dist/production');
  return {
    name: 'production-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      handler: (id) => path.join(folder, id === 'react-router' ? 'index.mjs' : 'dom-export.mjs'),
    },
  };
}

/** What rows of the contract say for the server alone: the sentence in /openapi.json, and that any role may. */
const FOR_THE_SERVER =
  /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),|\b(?:anyRole: true|generated: true|changes: null)(?:,|(?= \}))/g;

/** Browsers need not load what only the server reads. */
export function withoutServerWords(): Plugin {
  return {
    name: 'without-server-words',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/api-client\/src\/contract\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(FOR_THE_SERVER, ''), map: null }),
    },
  };
}

/** zod shares its settings by globals: those of a page with a zod of its own are not ours, and it finds none of us. */
export function ownZod(): Plugin {
  return {
    name: 'own-zod',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(core|registries)\.js$/ },
      handler(code) {
        const changed = code.replaceAll(/\bglobalThis(?=\)?\.__zod_)/g, 'ownGlobals');
        if (changed === code) throw new Error('own-zod: zod keeps its settings elsewhere now.');
        return { code: `const ownGlobals = {};\n${changed}`, map: null };
      },
    },
  };
}

/** In development the same addresses as in production, answered from source. */
export function devEntries(): Plugin {
  const entries: Record<string, string> = { ...modules, ...scripts, ...parts };
  return {
    name: 'dev-entries',
    apply: 'serve',
    resolveId(id) {
      const name = /^\/studio\/([\w.-]+)\.js$/.exec(id)?.[1];
      return name === undefined ? undefined : entries[name];
    },
  };
}

/** A classic script is read in the encoding of the page, whatever that is: other characters are written as escapes. */
export function asciiScripts(): Plugin {
  return {
    name: 'ascii-scripts',
    generateBundle({ format }, bundle) {
      if (format !== 'iife') return;
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[\u0080-\uffff]/g, escape);
      }
    },
  };
}

const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A wrapper imports its element's `define` file, which the package has already. */
export function besideDefine(): Plugin {
  return {
    name: 'beside-define',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name.endsWith('Wrapper'),
    resolveId: {
      filter: { id: /^\.\/define\.ts$/ },
      handler: (_id, importer) => ({ id: wrapperNeighbour(importer ?? ''), external: true }),
    },
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { root } from './entries.ts';

const PREFIX = '\0shadow:';

/** In every bundle, so short: `core/chat/composer/composer`. */
const toId = (file: string): string =>
  path
    .relative(path.join(root, 'packages'), file)
    .replace(/\/src\/|\.module\.css$/g, '/')
    .replace(/\/$/, '');

/** Class names only have to differ inside our own shadow roots. Vite's hold the line too, which compresses badly. */
export const shortName = (name: string, file: string): string =>
  `${name}-${createHash('md5')
    .update(toId(file.split('?')[0]!))
    .digest('hex')
    .slice(0, 4)}`;

/** `import styles from './x.module.css'` gives the class names; the text becomes a constructable sheet of every shadow root. */
export function shadowCss(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'shadow-css',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      filter: { id: /\.module\.css$/ },
      async handler(id, importer) {
        const file = await this.resolve(id, importer, { skipSelf: true });
        return file && `${PREFIX}${file.id}.js`;
      },
    },
    load: {
      filter: { id: /^\0shadow:/ },
      async handler(id) {
        const file = id.slice(PREFIX.length, -'.js'.length);
        this.addWatchFile(file);
        const { modules } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
        const code = [
          `import { css } from '@agent-studio/core/element';`,
          `import text from ${JSON.stringify(`${file}?inline`)};`,
          `css(${JSON.stringify(toId(file))}, text);`,
          `export default ${JSON.stringify(modules ?? {})};`,
        ].join('\n');
        return { code, moduleSideEffects: true };
      },
    },
    // The class names live in the virtual module: it is reloaded together with the text.
    hotUpdate({ file, modules }) {
      const owner = this.environment.moduleGraph.getModuleById(`${PREFIX}${file}.js`);
      return owner ? [...modules, owner] : modules;
    },
  };
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { assistantReference } from '../packages/assistant-widget/reference.ts';
import { studioReference } from '../packages/studio/reference.ts';
import { toManifest } from './custom-elements-manifest.ts';
import type { ElementReference } from './element-reference.ts';
import { fillCode, fillTables } from './guide.ts';
import { fillSettingsComments } from './settings-comments.ts';
import { fillSettings } from './settings-table.ts';
import { toElementTypes, toIndexTypes, toReactTypes, toSvelteTypes, toVueTypes } from './element-types.ts';

/* `node build/write-reference.ts`: writes everything that follows from the two reference.ts, and of the settings of the server. */

const root = path.join(import.meta.dirname, '..');
const GUIDE = 'docs/embedding.md';
const OPERATION = 'docs/running.md';
/** Files that operators start from: each setting stands in them with what it means. */
const DEPLOYED = {
  'compose.yaml': 'yaml',
  'deploy/kubernetes/config.yaml': 'yaml',
  'deploy/systemd/agent-studio.env': 'env',
} as const;

export const references: Record<string, ElementReference> = {
  studio: studioReference,
  'assistant-widget': assistantReference,
};

/** File from the project's root -> its text, formatted as the formatter would leave it. */
export async function referenceFiles(): Promise<Map<string, string>> {
  const all = Object.values(references);
  const files = new Map<string, string>();
  for (const [name, reference] of Object.entries(references)) {
    const folder = `packages/${name}`;
    const code = {
      [`${folder}/custom-elements.json`]: JSON.stringify(toManifest(reference)),
      [`${folder}/types/define.d.ts`]: toElementTypes(reference, all),
      [`${folder}/types/index.d.ts`]: toIndexTypes(),
      [`${folder}/types/react.d.ts`]: toReactTypes(reference),
      [`${folder}/types/svelte.d.ts`]: toSvelteTypes(reference),
      [`${folder}/types/vue.d.ts`]: toVueTypes(reference),
    };
    for (const [file, text] of Object.entries(code)) files.set(file, await formatted(file, text));
  }
  const guide = fillTables(await readFile(path.join(root, GUIDE), 'utf8'), all);
  files.set(GUIDE, await fillCode(guide, (file) => readFile(path.join(root, file), 'utf8')));
  files.set(OPERATION, fillSettings(await readFile(path.join(root, OPERATION), 'utf8')));
  for (const [file, style] of Object.entries(DEPLOYED))
    files.set(file, fillSettingsComments(await readFile(path.join(root, file), 'utf8'), style));
  return files;
}

async function formatted(file: string, text: string): Promise<string> {
  const { ignorePatterns: _, ...style } = JSON.parse(
    await readFile(path.join(root, '.oxfmtrc.json'), 'utf8'),
  ) as FormatConfig & { ignorePatterns: string[] };
  const { code, errors } = await format(file, text, style);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return code;
}

if (import.meta.main) {
  for (const [file, text] of await referenceFiles()) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUploadFolder } from '#server/http/upload-folder.ts';

const MODULE = new URL('../../../../packages/server/src/http/upload-folder.ts', import.meta.url);

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'studio-test-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** A process with a folder of a call in its own, as if an upload were under way. */
async function startUploading() {
  const code = `
    import { openUploadFolder } from ${JSON.stringify(MODULE.href)};
    const uploads = await openUploadFolder(${JSON.stringify(parent)});
    console.log(await uploads.forCall());
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    folder: text.toString().trim(),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it('removes what a killed process left behind, and nothing of a living one', async () => {
  const living = await startUploading();
  const killed = await startUploading();
  await killed.kill();
  const uploads = await openUploadFolder(parent);
  try {
    const left = (await readdir(parent)).map((name) => join(parent, name));
    expect(left.some((name) => living.folder.startsWith(name))).toBe(true);
    expect(left.some((name) => killed.folder.startsWith(name))).toBe(false);
    expect(await readdir(join(living.folder, '..'))).toHaveLength(2);
  } finally {
    await uploads.close();
    await living.kill();
  }
});

it('leaves other folders alone, and nothing of its own once closed', async () => {
  await writeFile(join(parent, 'notes.txt'), 'mine');
  const first = await openUploadFolder(parent);
  const second = await openUploadFolder(parent);
  await first.forCall();
  await first.close();
  await second.close();
  expect(await readdir(parent)).toEqual(['notes.txt']);
});

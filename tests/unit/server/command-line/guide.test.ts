import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandLine } from '#server/command-line/run-command-line.ts';

/* Every command that docs/running.md shows is carried out; `start` in main.test.ts. */

const GUIDE = path.join(import.meta.dirname, '../../../../docs/running.md');
const shell = [...readFileSync(GUIDE, 'utf8').matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block]) =>
  block!.split('\n').filter(Boolean),
);
const commands = shell.map((line) => /^npx agent-studio (.+)$/.exec(line)?.[1]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-guide-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the guide shows commands of ours', () => {
  expect(commands.length).toBeGreaterThan(4);
  expect(commands).not.toContain(undefined);
});

it.each(commands.filter((command) => command !== 'start'))('agent-studio %s', async (command) => {
  const said: string[] = [];
  const code = await runCommandLine(command!.split(' '), {
    environment: { DATA_DIR: path.join(folder, 'data'), PORT: '0' },
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
  });
  expect([code, said.join('\n')]).toEqual([0, expect.stringMatching(/\S/)]);
});

import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandLine } from '#server/command-line/run-command-line.ts';
import { settingNames } from '#server/env/server-settings.ts';
import { spawnNode } from '#support/servers/spawn-node.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const SECRETS = {
  SECRET_KEY: '7'.repeat(64),
  DATABASE_URL: 'postgres://studio:hunter2@127.0.0.1:1/none',
  OPENAI_API_KEY: 'sk-hunter3',
  METRICS_TOKEN: 'hunter4',
  CAPTCHA_SECRET: 'hunter5',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(words: string, environment: Record<string, string> = {}) {
  const said: string[] = [];
  const warned: string[] = [];
  const code = await runCommandLine(words.split(' ').filter(Boolean), {
    environment: { DATA_DIR: path.join(folder, 'data'), ...environment },
    say: (line) => said.push(line),
    warn: (line) => warned.push(line),
  });
  return { code, said: said.join('\n'), warned: warned.join('\n') };
}

async function examine(environment: Record<string, string>) {
  const { code, said } = await run('doctor --json', { PORT: '0', ...environment });
  const { findings } = JSON.parse(said) as { findings: { name: string; state: string; says: string }[] };
  return { code, findings, of: (name: string) => findings.find((finding) => finding.name === name) };
}

describe('agent-studio', () => {
  it.each(['', '--help', '-h', 'help'])('"%s" shows every command and every setting', async (words) => {
    const { code, said } = await run(words);
    expect(code).toBe(0);
    for (const name of [
      'start',
      'config check',
      'doctor',
      'backup',
      'restore',
      'users add',
      'openapi',
      ...settingNames,
    ]) {
      expect(said).toContain(name);
    }
  });

  it.each([
    [
      'doctr',
      '"doctr" is no command. Commands: start, config check, doctor, backup, restore, export, import, users list,',
    ],
    ['config', '"config" is no command.'],
    ['doctor --fix', 'doctor does not take --fix.'],
  ])('"%s" is not understood', async (words, sentence) => {
    const { code, warned } = await run(words);
    expect(code).toBe(2);
    expect(warned).toContain(sentence);
  });

  it('tells its version and what a command takes', async () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'packages/server/package.json'), 'utf8')) as {
      version: string;
    };
    expect((await run('--version')).said).toBe(version);
    expect((await run('doctor --help')).said).toContain('--json');
  });

  it('prints the description of the API, below its base path', async () => {
    const { said } = await run('openapi', { BASE_PATH: '/studio/' });
    expect(JSON.parse(said)).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/studio' }] });
  });

  it('is a program', async () => {
    const child = spawnNode(path.join(ROOT, 'packages/server/src/cli.ts'), 'config', 'chek');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(2);
    const other = spawnNode(path.join(ROOT, 'packages/server/src/cli.ts'), '--version');
    expect(await text(other.stdout)).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('config check', () => {
  it('shows what counts and where it comes from, and no secret', async () => {
    writeFileSync(path.join(folder, 'token'), 'hunter6\n');
    const { METRICS_TOKEN: _, ...rest } = SECRETS;
    const { code, said } = await run('config check', {
      ...rest,
      METRICS_TOKEN_FILE: path.join(folder, 'token'),
      CAPTCHA_VERIFY_URL: 'https://me:hunter7@captcha.example/verify',
      OPENAI_MODEL: 'gpt',
      PORT: '8080',
    });
    expect(said).toMatch(/PORT +8080 +\[environment\]/);
    expect(said).toMatch(/HOST +127\.0\.0\.1 +\[default\]/);
    expect(said).toMatch(/METRICS_TOKEN +\(not shown\) +\[file of METRICS_TOKEN_FILE\]/);
    expect(said).not.toMatch(/hunter|7777/);
    expect(code).toBe(0);
  });

  it('lists every mistake at once, and names that are nearly ours', async () => {
    const { code, said } = await run('config check', { PORT: 'x', CAPTCHA: 'y', TRUST_PROXI: '1' });
    expect(code).toBe(1);
    expect(said).toContain('PORT="x" must be a whole number');
    expect(said).toContain('CAPTCHA="y" must be one of');
    expect(said).toContain('TRUST_PROXI: did you mean TRUST_PROXY?');
  });

  it('answers programs', async () => {
    const { said } = await run('config check --json', { ...SECRETS, PORT: 'x' });
    expect(said).not.toMatch(/hunter|7777/);
    expect(JSON.parse(said)).toMatchObject({
      problems: [
        'PORT="x" must be a whole number from 0 to 65535.',
        'OPENAI_MODEL is missing: name the model that OPENAI_BASE_URL or OPENAI_API_KEY gives access to.',
        'CAPTCHA_VERIFY_URL and CAPTCHA_SECRET belong together.',
      ],
    });
  });
});

describe('doctor', () => {
  it('finds nothing wrong before the first start, and makes nothing', async () => {
    const { code, findings } = await examine({});
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(code).toBe(0);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  it('says what to do where no database answers, without its password', async () => {
    const { code, findings, of } = await examine({
      DATABASE_URL: SECRETS.DATABASE_URL,
      SECRET_KEY: SECRETS.SECRET_KEY,
    });
    expect(of('database')).toMatchObject({
      state: 'fail',
      says: expect.stringContaining('No database answers at DATABASE_URL. Start PostgreSQL') as string,
    });
    expect(JSON.stringify(findings)).not.toMatch(/hunter|7777/);
    expect(code).toBe(1);
  });

  it('stops at settings that cannot be used', async () => {
    const { findings, code } = await examine({ PORT: 'x' });
    expect(findings).toEqual([
      { name: 'settings', state: 'fail', says: 'PORT="x" must be a whole number from 0 to 65535.' },
    ]);
    expect(code).toBe(1);
  });

  it('sees who has the port', async () => {
    const other = createServer((_, answer) => answer.end('<p>hello</p>')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { of } = await examine({ PORT: String(port) });
    expect(of('port')).toMatchObject({
      state: 'fail',
      says: `127.0.0.1:${port} is taken by another program.`,
    });
    other.close();
  });

  it('sees how people sign in elsewhere, and that proxies are counted where anybody may call', async () => {
    const { of } = await examine({ HOST: '0.0.0.0', TRUST_PROXY: '1' });
    expect(of('sign-in')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('makes the first owner'),
    });
    expect(of('proxy')).toMatchObject({ state: 'warn' });
    expect((await examine({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' })).of('proxy')).toMatchObject({
      state: 'ok',
    });
  });

  it.each([
    [200, '{"data":[{"id":"gpt"}]}', 'ok'],
    [200, '{"data":[{"id":"other"}]}', 'warn'],
    [401, '{}', 'fail'],
    [404, '{}', 'warn'],
  ])('asks the provider of models: %i %s is %s', async (status, body, state) => {
    const provider = createServer((_, answer) => answer.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const { findings, of } = await examine({
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API_KEY: SECRETS.OPENAI_API_KEY,
      OPENAI_MODEL: 'gpt',
    });
    expect(of('model')?.state).toBe(state);
    expect(JSON.stringify(findings)).not.toContain('hunter');
    provider.close();
  });
});

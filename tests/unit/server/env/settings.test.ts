import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkEnv, readEnv } from '#server/env.ts';
import { misspeltNames } from '#server/env/misspelt-names.ts';
import { serverSettings, settingNames } from '#server/env/server-settings.ts';
import type { Setting } from '#server/env/setting-kinds.ts';

const problemsOf = (source: Record<string, string>) => checkEnv(source).problems;

describe('secrets from files', () => {
  let folder: string;
  const put = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'studio-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes every secret from the file that NAME_FILE names, without the line end', () => {
    const bytes = Buffer.alloc(32, 9);
    const env = readEnv({
      SECRET_KEY_FILE: put('key', `${bytes.toString('base64')}\n`),
      DATABASE_URL_FILE: put('url', 'postgres://studio:pw@db/studio\n'),
      OPENAI_API_KEY_FILE: put('openai', 'sk-1\n'),
      OPENAI_MODEL: 'gpt',
      CAPTCHA_SECRET_FILE: put('captcha', 'shh\n'),
      CAPTCHA_VERIFY_URL: 'https://captcha.example',
      METRICS: 'on',
      METRICS_TOKEN_FILE: put('metrics', 't\n'),
    });
    expect(env.secretKey).toEqual(bytes);
    expect(env.databaseUrl).toBe('postgres://studio:pw@db/studio');
    expect(env.openai?.apiKey).toBe('sk-1');
    expect(env.captchaProvider?.secret).toBe('shh');
    expect(env.metrics?.token).toBe('t');
  });

  it('refuses both at once, and a file that is missing, empty, or a folder, with what to do', () => {
    expect(
      problemsOf({
        SECRET_KEY: '7'.repeat(64),
        SECRET_KEY_FILE: put('key', '8'.repeat(64)),
        METRICS_TOKEN_FILE: path.join(folder, 'none'),
        CAPTCHA_SECRET_FILE: folder,
        CAPTCHA_VERIFY_URL: 'https://captcha.example',
        OPENAI_API_KEY_FILE: put('empty', '\n'),
        OPENAI_MODEL: 'gpt',
      }),
    ).toEqual([
      'SECRET_KEY and SECRET_KEY_FILE are both set. Take one of them away.',
      `OPENAI_API_KEY_FILE="${folder}/empty" is an empty file. Write into it what it is for, or take the setting away.`,
      `CAPTCHA_SECRET_FILE="${folder}" is a folder. Name the file in it.`,
      `METRICS_TOKEN_FILE="${folder}/none" is not there. Mount or create that file, or correct the path.`,
    ]);
  });

  it('refuses a certificate without its key, and files that are neither', () => {
    const cert = put('cert', 'no certificate');
    expect(problemsOf({ TLS_CERT_FILE: cert })).toEqual([
      'TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or neither.',
    ]);
    expect(problemsOf({ TLS_CERT_FILE: cert, TLS_KEY_FILE: cert })[0]).toMatch(
      /are no certificate and its key as PEM .* Name the files that belong together\.$/,
    );
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['1', '203.0.113.7', 0, true],
    ['1', '203.0.113.7', 1, false],
    ['loopback', '127.0.0.2', 5, true],
    ['loopback', '::1', 0, true],
    ['loopback', '::ffff:127.0.0.1', 0, true],
    ['loopback', '10.0.0.1', 0, false],
    ['10.0.0.0/8, fd00::/8', '10.9.8.7', 0, true],
    ['10.0.0.0/8, fd00::/8', 'fd12::1', 0, true],
    ['10.0.0.0/8, fd00::/8', '11.0.0.1', 0, false],
    ['10.0.0.7', '10.0.0.7', 0, true],
    ['10.0.0.7', '10.0.0.8', 0, false],
    ['10.0.0.7', 'no address', 0, false],
  ])('%s: %s as number %i is trusted: %s', (setting, address, hop, expected) => {
    expect(readEnv({ TRUST_PROXY: setting }).trustProxy!(address, hop)).toBe(expected);
  });

  it.each(['0', 'off', ''])('"%s" trusts nobody', (setting) => {
    expect(readEnv({ TRUST_PROXY: setting }).trustProxy).toBeUndefined();
  });

  it.each(['true', '*', '10.0.0.0/33', 'proxy.internal', '1.2', '10'.repeat(9)])(
    'refuses "%s"',
    (setting) => {
      expect(problemsOf({ TRUST_PROXY: setting })[0]).toMatch(
        /^TRUST_PROXY.* (must be a number of|is more than)/,
      );
    },
  );
});

it.each([
  ['/', ''],
  ['/studio/', '/studio'],
  ['/tools/studio', '/tools/studio'],
])('BASE_PATH=%s', (written, expected) => {
  expect(readEnv({ BASE_PATH: written }).basePath).toBe(expected);
});

it.each(['studio', '//evil', '/a/../b', '/a b/', '/a?b', '/a"b'])('refuses BASE_PATH=%s', (written) => {
  expect(problemsOf({ BASE_PATH: written })[0]).toMatch(/must be a path that begins with a slash/);
});

it('knows what was probably meant by a name that is not ours', () => {
  expect(
    misspeltNames({
      TRUST_PROXI: '1',
      PORT: '1',
      port: '1',
      DATABSE_URL: 'x',
      SECRET_KEY_FILE: 'x',
      SESSION_HOUR: '1',
      PORT_FILE: 'x',
      HOSTNAME: 'box',
      PATH: 'x',
      POSTGRES_URL: 'x',
      NODE_ENV: 'x',
    }),
  ).toEqual([
    'TRUST_PROXI: did you mean TRUST_PROXY?',
    'port: did you mean PORT?',
    'DATABSE_URL: did you mean DATABASE_URL?',
    'SESSION_HOUR: did you mean SESSION_HOURS?',
    'PORT_FILE: PORT is no secret and is not read from a file. Set PORT.',
  ]);
});

it('says of every setting what it is for, what may be written and an example of it', () => {
  for (const name of settingNames) {
    const setting: Setting<unknown> = serverSettings[name];
    expect(setting.about, name).toMatch(/^[A-Z`].*\.$/);
    expect(setting.type, name).not.toBe('');
    expect(setting.example, name).not.toBe('');
    if (setting.secret || name.endsWith('_FILE')) continue;
    const told: string[] = [];
    setting.read(setting.example, { name, problem: (sentence) => told.push(sentence) });
    expect(told, name).toEqual([]);
  }
});

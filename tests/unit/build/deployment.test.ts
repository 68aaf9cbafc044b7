import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { fillSettingsComments } from '../../../build/settings-comments.ts';
import { readDockerfile, valuesOf } from '#support/dockerfile.ts';
import { composeSchema, kubernetesSchemas } from '#support/manifest-schemas.ts';
import { checkEnv } from '#server/env.ts';
import { fileVariable } from '#server/env/read-settings.ts';
import { serverSettings, settingNames } from '#server/env/server-settings.ts';
import type { Setting } from '#server/env/setting-kinds.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const ajv = new Ajv({ allErrors: true, strict: false });

const isSecret = (name: string) =>
  (serverSettings as Record<string, Setting<unknown>>)[name]?.secret === true;
const KNOWN = new Set([
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  ...settingNames.flatMap((name) => (isSecret(name) ? [name, fileVariable(name)] : name)),
]);
const unknownIn = (names: string[]) => names.filter((name) => !KNOWN.has(name));

function expectFits(schema: object, value: unknown): void {
  const check = ajv.compile(schema);
  expect(check(value) ? [] : check.errors).toEqual([]);
}

/** Every setting but those that a file sets itself, whether as a comment or not, is there once. */
function expectAllSettings(file: string, style: 'yaml' | 'env'): void {
  const sign = style === 'yaml' ? ':' : '=';
  for (const name of settingNames) {
    const variable = isSecret(name) ? fileVariable(name) : name;
    const lines = read(file)
      .split('\n')
      .filter((line) => new RegExp(`^\\s*(?:# )?${variable}${sign}`).test(line));
    expect(lines, `${file}: ${variable}`).toHaveLength(1);
  }
}

interface Container {
  image: string;
  env: { name: string; value: string }[];
  volumeMounts: { name: string; mountPath: string }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data: Record<string, string>;
  spec: {
    selector: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: { containers: Container[]; volumes: { name: string }[] };
    };
  };
}

const manifests = readdirSync(path.join(ROOT, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const compose = parse(read('compose.yaml')) as {
  services: Record<string, { environment: Record<string, string>; secrets: string[] }>;
  secrets: object;
};

describe('the manifests of Kubernetes', () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s fits its schema',
    (_, manifest) => expectFits(kubernetesSchemas[manifest.kind]!, manifest),
  );

  it('start web and worker alike, with settings that there are', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual([
      'agent-studio-web',
      'agent-studio-worker',
    ]);
    const { data } = manifests.find(({ kind }) => kind === 'ConfigMap')!;
    expect(unknownIn(Object.keys(data))).toEqual([]);
    for (const { spec } of deployments) {
      const { containers, volumes } = spec.template.spec;
      const [{ env, volumeMounts }] = containers as [Container];
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
      const environment = { ...data, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
      // The files are not on this machine; all else can be read.
      const { problems } = checkEnv(environment);
      expect(
        problems.filter((problem) => !problem.includes('is not there') && !problem.includes('ROLE=')),
      ).toEqual([]);
    }
  });
});

describe('compose.yaml', () => {
  it('fits its schema, with settings that there are and secrets that it names', () => {
    expectFits(composeSchema, compose);
    expect(unknownIn(Object.keys(compose.services['server']!.environment))).toEqual([]);
    const named = Object.values(compose.services).flatMap(({ secrets }) => secrets);
    expect(named.toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });
});

describe('the unit of systemd', () => {
  const unit = read('deploy/systemd/agent-studio.service');
  const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

  it('starts what the image starts, with settings that there are', () => {
    const [image] = readDockerfile(read('Dockerfile')).toReversed();
    const words = JSON.parse(valuesOf(image!, 'ENTRYPOINT')[0]!) as string[];
    expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1]).toBe(words.join(' '));
    const environment = /^Environment=(.*)$/m
      .exec(unit)![1]!
      .split(' ')
      .map((pair) => pair.split('=')[0]!);
    expect(unknownIn(environment)).toEqual([]);
  });

  it.runIf(hasAnalyze)('is understood by systemd', () => {
    // The program is where the operator puts it.
    const here = unit.replaceAll('/usr/bin/node', process.execPath).replaceAll('/opt/agent-studio', ROOT);
    const folder = path.join(ROOT, 'node_modules/.cache/units');
    execFileSync('mkdir', ['-p', folder]);
    const file = path.join(folder, 'agent-studio.service');
    execFileSync('sh', ['-c', `cat > "${file}"`], { input: here });
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('agent-studio.service'))).toEqual([]);
  });
});

describe('comments of settings', () => {
  it.each([
    ['compose.yaml', 'yaml'],
    ['deploy/kubernetes/config.yaml', 'yaml'],
    ['deploy/systemd/agent-studio.env', 'env'],
  ] as const)('%s has every setting once', (file, style) => expectAllSettings(file, style));

  it('stand where a value stands once the sign is taken away', () => {
    const uncommented = read('compose.yaml').replace(/# (LOG_LEVEL: .*)/, '$1');
    const { services } = parse(uncommented) as typeof compose;
    expect(services['server']!.environment['LOG_LEVEL']).toBe('warn');
  });

  it('refuse a file without a place for them', () => {
    expect(() => fillSettingsComments('name: x\n', 'yaml')).toThrow('no place for the settings');
  });
});

describe('the image', () => {
  const stages = readDockerfile(read('Dockerfile'));
  const [image] = stages.toReversed();

  it('is built of the Node that the tests run on, by nobody but root until its last stage', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(new Set(stages.map((stage) => stage.image))).toEqual(
      new Set([`node:${devDependencies['node']}-bookworm-slim`]),
    );
    expect(valuesOf(image!, 'USER')).toEqual(['10001:10001']);
    expect(
      unknownIn(
        valuesOf(image!, 'ENV')[0]!
          .split(/\s+/)
          .map((pair) => pair.split('=')[0]!),
      ),
    ).toEqual([]);
  });

  it('needs no shell to start and to be looked after', () => {
    for (const name of ['ENTRYPOINT', 'HEALTHCHECK', 'RUN'] as const)
      for (const value of valuesOf(image!, name)) expect(value).toMatch(/(^|CMD )\[.*\]$/);
  });
});

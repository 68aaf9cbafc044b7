import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#support/eventually.ts';
import { readDockerfile, valuesOf } from '#support/dockerfile.ts';

/*
 * The image without Docker: what its stages copy and run is carried out in folders, and what it starts is started as its
 * user in a namespace of mounts where nothing but /data and /tmp can be written. The machine's own programs stand in for
 * its base image.
 */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../../..');
const NODE = path.dirname(process.execPath);
const PORT = '4471';
const isRoot = process.getuid?.() === 0;

const [build, dependencies, image] = readDockerfile(await readFile(path.join(ROOT, 'Dockerfile'), 'utf8'));
const environment = Object.fromEntries(
  [...valuesOf(image!, 'ENV')[0]!.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
);
const [uid = '', gid = ''] = valuesOf(image!, 'USER')[0]!.split(':');

describe.runIf(isRoot)('the image', () => {
  let folder: string;
  let server: ChildProcess;
  let output = '';

  /** In the file system of the image, as its user. */
  function inside(words: string[]): ChildProcess {
    const mounts = [
      `mount --bind ${folder}/app /app`,
      `mount --bind ${folder}/data /data`,
      'mount -t tmpfs tmpfs /tmp',
      'mount -o remount,bind,ro /',
      'mount -o remount,bind,ro /app',
      `cd /app && exec setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all "$@"`,
    ].join(' && ');
    return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', mounts, 'sh', ...words], {
      env: { ...environment, PATH: `/usr/local/bin:/usr/bin:/bin`, PORT },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Its `node` is that of the tests, which the namespace has at the same place. */
  const withNode = ([program = '', ...words]: string[]) => [
    program === 'node' ? path.join(NODE, 'node') : program,
    ...words,
  ];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(ROOT, 'node_modules/.cache/image-'));
    // Stage "build": its packages and its build are those of this folder.
    const packed = valuesOf(build!, 'RUN').find((command) => command.includes('pack-server'))!;
    expect(valuesOf(build!, 'RUN')).toEqual(['npm ci', 'npm run build', packed]);
    const [, script = '', target = ''] = packed.split(' ');
    await run(process.execPath, [path.join(ROOT, script), `${folder}/app`]);
    // Stage "dependencies": in what the first one filled.
    expect(valuesOf(dependencies!, 'COPY')).toEqual([`--from=build ${target} ./`]);
    const [command] = valuesOf(dependencies!, 'RUN');
    await run('sh', ['-c', `${command} --prefer-offline`], { cwd: `${folder}/app` });
    // The image: its folder, and what it makes besides.
    expect(valuesOf(image!, 'COPY')).toEqual(['--from=dependencies /app ./']);
    await mkdir(`${folder}/data`, { mode: 0o700 });
    await chown(`${folder}/data`, Number(uid), Number(gid));
    await Promise.all(['/app', '/data'].map((place) => mkdir(place, { recursive: true })));

    server = inside(withNode(JSON.parse(valuesOf(image!, 'ENTRYPOINT')[0]!) as string[]));
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    // `expect.poll` is for tests alone.
    await eventually(async () => expect(await fetchStatus('/startupz')).toBe(200), { timeout: 90_000 });
    // Its packages come from the registry.
  }, 600_000);
  afterAll(async () => {
    if (server && server.exitCode === null) {
      server.kill('SIGKILL');
      await once(server, 'close');
    }
    await rm(folder, { recursive: true, force: true });
  });

  const fetchStatus = (place: string) =>
    fetch(`http://127.0.0.1:${PORT}${place}`).then(
      ({ status }) => status,
      () => output,
    );

  it('starts as its user, with nothing to write to but /data and /tmp', async () => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1)).toEqual([uid, uid]);
    expect(/^NoNewPrivs:\s+(\d)/m.exec(status)?.[1]).toBe('1');
    const mounts = await readFile(`/proc/${server.pid}/mounts`, 'utf8');
    expect(mounts).toMatch(/ \/app \w+ ro[, ]/);
    expect(await fetchStatus('/')).toBe(200);
    expect(await fetchStatus('/studio/studio-app.js')).toBe(200);
    expect(output).toContain('#code=');
  });

  it('is found ready by its health check, and not any more once it has ended', async () => {
    const [, command = ''] = /CMD (\[.*\])$/.exec(valuesOf(image!, 'HEALTHCHECK')[0]!) ?? [];
    const check = async () => {
      const looked = inside(withNode(JSON.parse(command) as string[]));
      const [code] = (await once(looked, 'close')) as [number];
      return code;
    };
    expect(await check()).toBe(0);
    server.kill('SIGTERM');
    const [code] = (await once(server, 'close')) as [number];
    expect(code, output).toBe(0);
    expect(await check()).toBe(1);
  });
});

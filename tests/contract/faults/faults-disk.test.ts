import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#support/ndjson.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* docs/rules.md F6 on the real program, whose data is on a volume of its own; `storage.test.ts` has what needs no volume. */

const MB = 1_048_576;
const VOLUME_MB = 240;

/** A volume in memory, where this user may make one. */
function mountVolume(): string | undefined {
  if (process.platform !== 'linux' || userInfo().uid !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'studio-volume-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${VOLUME_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    // Root of a container that may not mount.
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const volume = process.env['TEST_DATABASE_URL'] === undefined ? mountVolume() : undefined;
afterAll(() => {
  if (volume === undefined) return;
  execFileSync('umount', [volume]);
  rmSync(volume, { recursive: true });
});

describe.runIf(volume !== undefined)('a disk that fills up', () => {
  const filler = () => join(volume!, 'filler');
  const acknowledged: string[] = [];
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    server = await startServerProcess({ env: { DATA_DIR: join(volume!, 'data') } });
    token = await server.signIn('ada@example.com');
  });
  afterAll(() => server?.close());

  async function create(name: string): Promise<Response> {
    const answer = await server.call('/api/agents', {
      token,
      body: { name, instructions: 'x'.repeat(2_000) },
    });
    if (answer.status === 201) acknowledged.push(((await answer.clone().json()) as { id: string }).id);
    return answer;
  }

  /** Leaves so much free. */
  async function fill(leaveMb: number): Promise<void> {
    const { bavail, bsize } = await statfs(volume!);
    await writeFile(filler(), Buffer.alloc(Math.max(0, bavail * bsize - leaveMb * MB))).catch(
      (error: NodeJS.ErrnoException) => {
        // Somebody else took the last of it meanwhile: it is full all the same.
        if (error.code !== 'ENOSPC') throw error;
      },
    );
  }

  const statusOf = async (path: string) => (await server.call(path, { token })).status;
  const back = () =>
    until(
      () => statusOf('/healthz'),
      (status) => status === 200,
    );

  async function expectAllThere(): Promise<void> {
    for (const id of acknowledged) expect(await statusOf(`/api/agents/${id}`)).toBe(200);
  }

  it('refuses writes while there is room left, goes on reading, and says so', async () => {
    for (let n = 0; n < 5; n += 1) expect((await create(`Before ${n}`)).status).toBe(201);
    await fill(30);
    await until(
      () => statusOf('/healthz'),
      (status) => status === 507,
    );
    const refused = await create('Too much');
    expect(refused.status).toBe(507);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'disk.full',
      detail: expect.stringMatching(/free space/),
    });
    expect(await statusOf('/readyz')).toBe(507);
    expect(await statusOf('/livez')).toBe(200);
    expect(await statusOf('/api/agents')).toBe(200);
    expect(await server.signIn('ada@example.com')).toBeTruthy();
    await expectAllThere();

    await rm(filler());
    await back();
    expect((await create('Room again')).status).toBe(201);
  });

  it(
    'loses nothing that was acknowledged where it is full to the last byte',
    { timeout: 120_000 },
    async () => {
      const enough = new AbortController();
      const statuses = new Set<number>();
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let n = 0; !enough.signal.aborted; n += 1)
          statuses.add((await create(`Full ${writer}-${n}`)).status);
      });
      await fill(0);
      await until(
        async () => statuses.has(507),
        (seen) => seen,
      );
      enough.abort();
      await Promise.all(writers);
      expect([...statuses].filter((status) => ![201, 507, 503].includes(status))).toEqual([]);
      await rm(filler());
      await back();
      await expectAllThere();
      expect((await create('After')).status).toBe(201);
      await server.kill9();
      await server.restart();
      await expectAllThere();
    },
  );
});

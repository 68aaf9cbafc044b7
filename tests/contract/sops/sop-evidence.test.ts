import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sop, SopRun } from '@agent-studio/api-client/contract';
import { refusalOf } from '#support/desks/publishing.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { createSopDesk, type SopDesk } from '#support/servers/sop-server.ts';

/* Files of the steps of a run. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
let desk: SopDesk;
let open: Sop;

beforeAll(async () => {
  server = await startServer();
  desk = createSopDesk(server);
  open = await desk.publish(await server.signIn('bob@example.com'));
});
afterAll(() => server.close());

const codeOf = async (answer: Promise<Response>) => refusalOf(await answer);
const runOf = async (answer: Promise<Response>) => desk.json<SopRun>(answer);

/** Adds a file to the open step, or to the visit of it that is named. */
function addFile(run: SopRun, runToken: string, file: File, entry?: number) {
  const body = new FormData();
  body.set('file', file);
  const step = run.entries.at(-1)!.step_id;
  return server.call(`/api/sop/runs/${run.id}/steps/${step}/evidence${entry ? `?entry=${entry}` : ''}`, {
    body,
    headers: desk.headers(runToken),
  });
}

it('belong to the open step, and come back as data', async () => {
  const { run, token: runToken } = await desk.start(open.id);
  const auth = { runToken };
  const atPhoto = await desk.walkTo('photo', run, auth);
  expect(await codeOf(desk.tell(atPhoto, {}, auth))).toEqual([422, 'sop_run.field']);
  const withFile = await desk.json<SopRun>(
    addFile(atPhoto, runToken, new File([PNG], '../../gauge.png', { type: 'text/html' })),
    201,
  );
  const [file] = withFile.entries.at(-1)!.evidence;
  expect(file).toMatchObject({ name: 'gauge.png', mime: 'image/png', picture: true, bytes: PNG.length });
  const read = await server.call(`/api/sop/runs/${run.id}/evidence/${file!.id}`, {
    headers: desk.headers(runToken),
  });
  expect(read.headers.get('content-type')).toContain('application/json');
  expect(((await read.json()) as { base64: string }).base64).toBe(PNG.toString('base64'));
  const done = await runOf(desk.tell(withFile, {}, auth));
  const late = server.call(`/api/sop/runs/${run.id}/evidence/${file!.id}`, {
    method: 'DELETE',
    headers: desk.headers(runToken),
  });
  expect(await codeOf(late)).toEqual([409, 'sop_run.order']);
  expect(done.entries.find(({ step_id }) => step_id === 'photo')!.evidence).toHaveLength(1);
  const foreign = await desk.start(open.id);
  const elsewhere = server.call(`/api/sop/runs/${foreign.run.id}/evidence/${file!.id}`, {
    headers: desk.headers(foreign.token),
  });
  expect(await codeOf(elsewhere)).toEqual([404, 'evidence.not_found']);
});

it('belong to the visit of the step that is meant: one that comes late is refused', async () => {
  const { run, token: runToken } = await desk.start(open.id);
  const auth = { runToken };
  const atCheck = await desk.walkTo('valves', run, auth);
  const failed = await runOf(desk.tell(atCheck, { outcome: 'failed', note: 'Open.' }, auth));
  expect(failed.entries.at(-1)).toMatchObject({ step_id: 'valves', seq: 3, state: 'open' });
  const photo = new File([PNG], 'gauge.png');
  expect(await codeOf(addFile(failed, runToken, photo, 2))).toEqual([409, 'sop_run.order']);
  const added = await desk.json<SopRun>(addFile(failed, runToken, photo, 3), 201);
  expect(added.entries.map(({ evidence }) => evidence.length)).toEqual([0, 0, 1]);
});

it('are no programs: a drawing is never shown, and a page is refused', async () => {
  const { run, token: runToken } = await desk.start(open.id);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'plan.svg');
  const added = await desk.json<SopRun>(addFile(run, runToken, svg), 201);
  expect(added.entries[0]!.evidence).toMatchObject([{ mime: 'image/svg+xml', picture: false }]);
  const refuse = async (file: File) => (await addFile(run, runToken, file)).status;
  expect(await refuse(new File(['<script>1</script>'], 'page.html', { type: 'image/png' }))).toBe(422);
  expect(await refuse(new File(['MZ\0\0'], 'run.txt'))).toBe(422);
  expect(await refuse(new File([], 'empty.png'))).toBe(422);
  expect(await refuse(new File([PNG, new Uint8Array(5 * 1_048_576)], 'large.png'))).toBe(413);
});

import type { SopDraft, SopGap, SopRun } from '@agent-studio/api-client/contract';
import type { TestServer } from '../servers/server.ts';
import { createSopDesk } from '../servers/sop-server.ts';

/** Procedures and runs for calls that are right but for one place: what each call needs, by its address and by field. */
export async function makeHostileSops(server: Pick<TestServer, 'call'>, token: string) {
  const desk = createSopDesk(server as TestServer);
  const steps = [{ id: 'one', title: 'Look' }];
  const sop = await desk.publish(token, { name: 'Target', steps, audience: 'workspace' });
  const unpublished = await desk.create(token, { name: 'Never published', steps });
  const draft = await desk.json<SopDraft>(
    server.call('/api/sops/draft', { token, body: { text: '1. Look.' } }),
    202,
  );
  await server.call('/api/sop/ask', { token, body: { question: 'Where do unicorns sleep?' } });
  const gaps = await desk.json<{ items: SopGap[] }>(server.call('/api/sops/gaps', { token }));
  const start = async () => (await desk.start(sop.id, { token })).run;
  const done = async () => desk.json<SopRun>(desk.tell(await start(), {}, { token }));
  const [open, back, finish, cancel] = await Promise.all([start(), done(), done(), start()]);

  return {
    known: { sop: sop.id, sop_id: sop.id, sop_run: open.id, step: 'one', evidence_id: open.id },
    knownAt: {
      '/api/sops/import': { sop: { name: 'Imported', steps } },
      '/api/sops/drafts/{id}': { sop: draft.id },
      '/api/sops/gaps/{id}': { sop: gaps.items[0]!.id },
      '/api/sops/{id}/publish': { sop: unpublished.id },
      '/api/sops/{id}/restore': { version: 1 },
      '/api/sop/runs/{id}/steps/{step}': { done: false, entry: 1 },
      '/api/sop/runs/{id}/back': { sop_run: back.id, entry: 1 },
      '/api/sop/runs/{id}/finish': { sop_run: finish.id },
      '/api/sop/runs/{id}/cancel': { sop_run: cancel.id },
    },
  };
}

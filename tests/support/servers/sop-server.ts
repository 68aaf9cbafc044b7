import type { PublishedSop, Sop, SopInput, SopRun, SopStepInput } from '@agent-studio/api-client/contract';
import { SOP_RUN_HEADER } from '@agent-studio/api-client/contract';
import type { TestServer } from './server.ts';

/** A decision that may lead back, a check with points, an input, a step that may be skipped, and a signature. */
export const pumpSop = (more: Partial<SopInput> = {}): SopInput => ({
  name: 'Start the pump',
  code: 'SOP-7',
  category: 'Utilities',
  description: 'How the cooling pump is started after maintenance.',
  audience: 'public',
  steps: [
    { id: 'goggles', title: 'Put on safety goggles', kind: 'do' },
    {
      id: 'valves',
      title: 'Check the valves',
      kind: 'check',
      body_md: '- [ ] Drain valve V-12 closed\n- [ ] Suction valve V-10 open',
    },
    {
      id: 'pressure',
      title: 'Is the pressure above 2 bar?',
      kind: 'decide',
      choices: [
        { label: 'Yes', next: 'oil' },
        { label: 'No', next: 'valves' },
      ],
    },
    {
      id: 'oil',
      title: 'Record the oil level',
      kind: 'input',
      schema: {
        type: 'object',
        properties: { level: { type: 'number', minimum: 0, maximum: 100, title: 'Oil level in percent' } },
        required: ['level'],
      },
    },
    { id: 'photo', title: 'Take a photo of the gauge', kind: 'do', must: false, evidence_required: true },
    { id: 'sign', title: 'Sign the start-up record', kind: 'sign' },
  ],
  ...more,
});

/** Calls of people with and without a sign-in. */
export function createSopDesk(server: TestServer) {
  const json = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const response = await answer;
    const text = await response.text();
    if (response.status !== status) throw new Error(`${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  const headers = (runToken?: string) => ({ ...(runToken && { [SOP_RUN_HEADER]: runToken }) });
  return {
    json,
    headers,

    create: (token: string, input: SopInput = pumpSop()) =>
      json<Sop>(server.call('/api/sops', { token, body: input }), 201),

    async publish(token: string, input: SopInput = pumpSop()): Promise<Sop> {
      const { id } = await this.create(token, input);
      return json<Sop>(server.call(`/api/sops/${id}/publish`, { token, body: { note: 'First' } }));
    },

    start: (
      sop_id: string,
      { token, ...more }: { token?: string; subject?: string; by_name?: string } = {},
    ) =>
      json<{ run: SopRun; token: string }>(
        server.call('/api/sop/runs', { ...(token && { token }), body: { sop_id, ...more } }),
        201,
      ),

    /** Says something about the open step; the answer as it came. */
    tell(
      run: SopRun,
      said: Partial<SopStepInput>,
      { token, runToken }: { token?: string; runToken?: string },
    ) {
      const open = run.entries.at(-1)!;
      return server.call(`/api/sop/runs/${run.id}/steps/${open.step_id}`, {
        method: 'PUT',
        ...(token && { token }),
        headers: headers(runToken),
        body: { entry: open.seq, ...said },
      });
    },

    /** Goes on to a step of `pumpSop` by taking the shortest way. */
    async walkTo(step: string, run: SopRun, auth: { token?: string; runToken?: string }): Promise<SopRun> {
      const says: Record<string, object> = {
        valves: { checked: [0, 1] },
        pressure: { choice: 0 },
        oil: { values: { level: 70 } },
        photo: { outcome: 'skipped' },
        sign: { signed_name: 'Max' },
      };
      let now = run;
      while (now.current && now.current.step_id !== step)
        now = await json<SopRun>(this.tell(now, says[now.current.step_id] ?? {}, auth));
      return now;
    },

    list: (query = '', token?: string) =>
      json<{ items: PublishedSop[]; total: number; categories: { name: string; count: number }[] }>(
        server.call(`/api/sop/public${query}`, { ...(token && { token }) }),
      ),
  };
}

export type SopDesk = ReturnType<typeof createSopDesk>;

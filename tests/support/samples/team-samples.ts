import type { Member, MultiAgent, Run, Step } from '@agent-studio/api-client';
import { DEFAULT_TERMINATION, NO_DRAWING } from '@agent-studio/api-client/contract';
import { anAgent, aRun, entity, sampleId } from './samples.ts';

export const RESEARCHER = anAgent({ id: sampleId(101), name: 'Researcher', published_version: 3 });
export const WRITER = anAgent({ id: sampleId(102), name: 'Writer' });

export const aMember = (overrides: Partial<Member> = {}): Member => ({
  key: 'researcher',
  agent_id: RESEARCHER.id,
  version: null,
  alias: '',
  when: '',
  context: 'full',
  handoff_to: [],
  ...overrides,
});

/** Two agents that may hand over to each other. */
export const aTeam = (overrides: Partial<MultiAgent> = {}): MultiAgent => ({
  ...entity,
  id: sampleId(110),
  permissions: ['view', 'run', 'edit', 'manage'],
  name: 'Desk',
  description: 'Writes notes.',
  icon: 'users',
  tags: [],
  visibility: 'private',
  pattern: 'handoff',
  members: [
    aMember({ handoff_to: ['writer'] }),
    aMember({ key: 'writer', agent_id: WRITER.id, handoff_to: ['researcher'] }),
  ],
  coordinator: { instructions: '' },
  join: { mode: 'concat' },
  termination: DEFAULT_TERMINATION,
  conversation: { follow_ups: false },
  layout: {},
  drawing: NO_DRAWING,
  published_version: null,
  has_unpublished_changes: false,
  ...overrides,
});

const START = Date.parse('2026-01-02T03:04:05.000Z');

/** A step that begins so many milliseconds after its run. */
export const aStep = (id: string, afterMs: number, overrides: Partial<Step> = {}): Step => ({
  id,
  parent_id: null,
  kind: 'member',
  name: id,
  status: 'succeeded',
  started_at: new Date(START + afterMs).toISOString(),
  duration_ms: 100,
  input: null,
  output: null,
  error: null,
  ...overrides,
});

/** The researcher passed on to the writer, who answered. */
export const aTeamRun = (overrides: Partial<Run> = {}): Run =>
  aRun({
    id: sampleId(120),
    kind: 'multi_agent',
    target: { id: sampleId(110), name: 'Desk' },
    input: 'Write a note.',
    output: 'The note.',
    started_at: new Date(START).toISOString(),
    duration_ms: 1_000,
    steps: [
      aStep('s1', 0, {
        name: 'Researcher',
        at: 'researcher',
        child_run_id: sampleId(121),
        duration_ms: 400,
        output: { text: 'Facts.' },
        usage: { input_tokens: 10, output_tokens: 5, cost_usd: 0.01, model: 'scripted-1' },
      }),
      aStep('s2', 400, {
        kind: 'handoff',
        name: 'Researcher → Writer',
        at: 'researcher',
        duration_ms: 0,
        input: { from: 'researcher', to: 'writer', reason: 'It is to be written.' },
      }),
      aStep('s3', 400, {
        name: 'Writer',
        at: 'writer',
        child_run_id: sampleId(122),
        duration_ms: 600,
        output: { text: 'The note.' },
        usage: { input_tokens: 10, output_tokens: 5, cost_usd: 0.02, model: 'scripted-1' },
      }),
    ],
    ...overrides,
  });

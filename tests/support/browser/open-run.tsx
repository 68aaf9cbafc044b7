import { vi } from 'vitest';
import type { SopEntry, SopRun, SopStep } from '@agent-studio/api-client/contract';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { newStep } from '#studio/screens/sops/editor/step-edits.ts';
import { sampleId } from '../samples/samples.ts';
import { fakeApi } from '../servers/fake-api.ts';
import { renderStudio } from './render.tsx';

export const ID = sampleId(1);
export const NOW = '2026-11-22T12:00:00.000Z';

/** An open entry of the step `check`. */
export const anEntry = (more: Partial<SopEntry>): SopEntry => ({
  seq: 1,
  step_id: 'check',
  state: 'open',
  outcome: null,
  note: '',
  checked: [],
  values: null,
  choice: null,
  signed_name: null,
  evidence: [],
  opened_at: NOW,
  due_at: null,
  deadline_at: null,
  done_at: null,
  by: null,
  ...more,
});

export const aStep = (more: Partial<SopStep>): SopStep => ({ ...newStep([], 'do', 'x'), ...more });

/** A run of one check with two points. */
export const aRun = (more: Partial<SopRun> = {}): SopRun => ({
  id: ID,
  sop: { id: sampleId(2), name: 'Start the pump' },
  code: 'SOP-7',
  version: 3,
  subject: '',
  status: 'running',
  channel: 'navigator',
  started_by: null,
  people: [],
  started_at: NOW,
  updated_at: NOW,
  ended_at: null,
  current: { step_id: 'check', title: 'Check the valves', due_at: null },
  done_steps: 0,
  total_steps: 1,
  revision: 1,
  audience: 'public',
  description: '',
  category: '',
  steps: [
    aStep({
      id: 'check',
      title: 'Check the valves',
      kind: 'check',
      body_md: '- [ ] V-12 closed\n- [ ] V-10 open',
    }),
  ],
  sources: [],
  entries: [anEntry({})],
  end_note: '',
  may_write: true,
  ...more,
});

function signedOut() {
  const session = createSession(createSafeStorage('memory'));
  session.signOut();
  return session;
}

/** Opens the run as somebody who is not signed in. */
export function openRun(answers: Parameters<typeof fakeApi>[0], hash = '') {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const storage = createSafeStorage('memory');
  return renderStudio({
    api: fakeApi(answers),
    route: `/apps/psp-sop/run/${ID}${hash}`,
    studio: { storage, session: signedOut() },
  });
}

import { say } from '../../../say.ts';
import type { FieldLint } from '../lint-fields.ts';
import type { NodeKind } from './node-kind.ts';

/* Nodes that wait for a person or a time. */

export const humanInput: NodeKind<'human_input'> = {
  reads: { title: 'template', message: 'template' },
  inner: true,
  lint(_, config, __, lint) {
    lint.form(config.form);
    lintQuestion(config, lint);
  },
};

export const approval: NodeKind<'approval'> = {
  reads: { title: 'template', message: 'template' },
  inner: true,
  goesOnAt: 'rejected',
  lint: (_, config, __, lint) => lintQuestion(config, lint),
};

export const wait: NodeKind<'wait'> = {
  reads: { until: 'expression' },
  active: ({ mode }) => (mode === 'until' ? ['until'] : []),
  inner: true,
  fill: ({ mode, duration_ms, until }, { value }) =>
    mode === 'duration' ? { duration_ms } : { until: value('until', until) },
  lint(_, { mode, until }, __, lint) {
    if (mode === 'until') lint.needs(until, say('check.wait_until'), 'until');
  },
};

export const waitForCall: NodeKind<'wait_for_call'> = {
  inner: true,
  fill: () => ({}),
  lint(_, { timeout_ms }, __, lint) {
    if (timeout_ms === null) lint.warning('human.no_timeout', say('check.no_timeout'), 'timeout_ms');
  },
};

function lintQuestion(
  { title, message, timeout_ms }: { title: string; message: string; timeout_ms: number | null },
  lint: FieldLint,
): void {
  lint.needs(title + message, say('check.question'), 'title');
  if (timeout_ms !== null) return;
  lint.warning('human.no_timeout', say('check.no_timeout'), 'timeout_ms');
}

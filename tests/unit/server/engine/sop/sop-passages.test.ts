import { expect, it } from 'vitest';
import { sopContentSchema } from '@agent-studio/api-client/contract';
import { toSopPassages } from '#server/engine/sop/sop-passages.ts';

it('says of a step what is asked for: points without their boxes, units, waits and deadlines', () => {
  const current = { type: 'number', title: 'Motor current', 'x-unit': 'A', maximum: 12.5 };
  const { steps } = sopContentSchema.parse({
    name: 'x',
    steps: [
      { id: 'a', title: 'Lock it', body_md: '- [ ] Breaker is off', deadline: { within_minutes: 1 } },
      { id: 'b', title: 'Cool it', kind: 'wait', wait_minutes: 45 },
      { id: 'c', title: 'Measure it', kind: 'input', schema: { type: 'object', properties: { current } } },
      {
        id: 'e',
        title: 'Hold or release?',
        kind: 'decide',
        choices: [{ label: 'Hold', description: 'Only the affected merchants wait' }, { label: 'Release' }],
      },
      { id: 'd', title: 'Release it', deadline: { time: '16:30', zone: 'Europe/Berlin' } },
    ],
  });
  const [, ...passages] = toSopPassages(sopContentSchema.parse({ name: 'x', steps }));
  expect(passages.map(({ text }) => text.trim())).toEqual([
    'Lock it\n- Breaker is off\n- Deadline: within 1 minute',
    'Cool it\n- Waiting time: 45 minutes',
    'Measure it\n- Motor current (A): limits: maximum 12.5',
    'Hold or release?\n- Hold: Only the affected merchants wait\n- Release',
    'Release it\n- Deadline: by 16:30 (Europe/Berlin)',
  ]);
});

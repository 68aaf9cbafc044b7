import { expect, it } from 'vitest';
import { sopContentSchema } from '@agent-studio/api-client/contract';
import { toldOf, withNeighbours } from '#server/engine/sop/neighbours.ts';
import { proposeByRules } from '#server/engine/sop/propose-by-rules.ts';
import { toSourceUnits } from '#server/engine/sop/source-units.ts';

const units = toSourceUnits([
  { heading: 'Work', page: 1, text: '1. Open it.\n2. Fill it.\n3. Shut it.\n4. Seal it.' },
  { heading: 'Work', page: 2, text: '5. Send it.' },
]);
const { steps } = proposeByRules({ units, title: 'x' });

it('gives each passage what stands before and after it on its page', () => {
  const refs = withNeighbours(steps, units).map((step) => step.refs[0]!);
  expect(refs.map(({ before }) => before)).toEqual([
    [],
    ['Open it.'],
    ['Open it.', 'Fill it.'],
    ['Fill it.', 'Shut it.'],
    [],
  ]);
  expect(refs.map(({ after }) => after)).toEqual([
    ['Fill it.', 'Shut it.'],
    ['Shut it.', 'Seal it.'],
    ['Seal it.'],
    [],
    [],
  ]);
});

it('keeps them from whoever a public procedure is for', () => {
  const content = sopContentSchema.parse({ name: 'x', steps: withNeighbours(steps, units) });
  expect(toldOf(content, 'workspace')).toBe(content);
  expect(toldOf(content, 'public').steps[1]!.refs).toEqual([
    { ...content.steps[1]!.refs[0]!, before: [], after: [] },
  ]);
});

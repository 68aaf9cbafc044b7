import { expect, it } from 'vitest';
import { toPageContext } from '#studio/shell/page-context.ts';
import { sampleId } from '#support/samples/samples.ts';

const ID = sampleId(10);
const RUN = sampleId(60);

it.each([
  [`/agents/manage/${ID}`, '', { kind: 'agent', id: ID }],
  [`/agents/manage/${ID}`, `?tab=runs&run=${RUN}`, { kind: 'run', id: RUN }],
  [`/agents/manage/${ID}`, '?run=nonsense', { kind: 'agent', id: ID }],
  [`/tools/manage/${ID}`, '?tab=test', { kind: 'tool', id: ID }],
  [`/knowledge-base/edit/${ID}`, '', { kind: 'knowledge_card', id: ID }],
  ['/agents', '', undefined],
  ['/agents/create', '', undefined],
])('%s%s', (pathname, search, entity) => {
  expect(toPageContext(pathname, search, 'A title')).toEqual({
    route: pathname,
    title: 'A title',
    ...(entity && { entity }),
  });
});

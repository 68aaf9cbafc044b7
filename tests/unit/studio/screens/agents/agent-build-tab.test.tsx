import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import AgentManageScreen from '#studio/screens/agents/agent-manage-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aComplete, aModel, anAgent, aPage, aRun, sampleId } from '#support/samples/samples.ts';

const AGENT = anAgent({ name: 'Support' });

function open(answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/agents/{id}': () => AGENT,
    'GET /api/tools': () => aPage([]),
    'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    ...answers,
  });
  return renderScreen(<AgentManageScreen />, {
    api,
    route: `/agents/manage/${AGENT.id}`,
    path: '/agents/manage/:id',
  });
}

it('says at the foot of the test chat what the latest answer took, and leads to its run', async () => {
  const { user } = open({
    'POST /api/agent/infer/stream': async function* () {
      yield {
        type: 'run.started',
        seq: 1,
        run_id: sampleId(60),
        session_id: sampleId(70),
        message_id: null,
        target: { kind: 'agent', id: AGENT.id, name: 'Support' },
      };
      yield aComplete('Five days.');
    },
    'GET /api/runs/{id}': () =>
      aRun({
        usage: { input_tokens: 1842, output_tokens: 236, cost_usd: 0.0051, model: 'gpt-5.2' },
        ttft_ms: 480,
      }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'How long?{Enter}');
  const link = await screen.findByRole('link', { name: 'Open run' });
  expect(link.getAttribute('href')).toContain(sampleId(60));
  await waitFor(() =>
    expect(
      screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`),
    ).toEqual(['In 1,842', 'Out 236', 'Cost $0.0051', 'First token 480 ms']),
  );
});

it('changes the icon in the head, where there is one', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Icon: / }));
  await user.click(await screen.findByRole('radio', { name: 'headset' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getAllByRole('button', { name: /^Icon: / })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Icon: headset. Change' })).toBeTruthy();
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
});

it('goes from a limit at a glance to the field it is changed in', async () => {
  const { user } = open();
  const figures = within(await screen.findByRole('group', { name: 'Limits' }));
  await user.click(figures.getByRole('button', { name: /Steps/ }));
  expect(document.activeElement?.getAttribute('name')).toBe('limits.max_steps');
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type MultiAgent, type RawInput } from '@agent-studio/api-client';
import MultiAgentFormScreen from '#studio/screens/multi-agents/multi-agent-form-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aModel, aPage, sampleId } from '#support/samples/samples.ts';
import { aMember, aTeam, RESEARCHER, WRITER } from '#support/samples/team-samples.ts';

const AGENTS = [RESEARCHER, WRITER];

const known: Answers = {
  'GET /api/agents': () => aPage(AGENTS),
  'GET /api/agents/{id}': ({ params }) => AGENTS.find(({ id }) => id === params?.['id']),
  'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
  'POST /api/multi-agents/validate': () => ({ issues: [] }),
};

function create(answers: Answers = {}) {
  const api = fakeApi({ ...known, ...answers });
  return renderScreen(<MultiAgentFormScreen />, { api, route: '/multi-agents/create' });
}

/** A server that holds one team and refuses old revisions. */
function aServer(team: MultiAgent = aTeam()) {
  let held = team;
  const put = vi.fn(({ body, ifMatch }: RawInput) => {
    if (ifMatch !== held.revision) {
      throw ApiError.fromStatus(412, { detail: 'Changed meanwhile.', code: 'stale', current: held });
    }
    held = { ...held, ...(body as Partial<MultiAgent>), revision: held.revision + 1 };
    return held;
  });
  return {
    put,
    get held() {
      return held;
    },
    changedByAnother(change: Partial<MultiAgent>) {
      held = { ...held, ...change, revision: held.revision + 1 };
    },
  };
}

function edit(answers: Answers = {}, team: MultiAgent = aTeam()) {
  const api = fakeApi({ ...known, 'GET /api/multi-agents/{id}': () => team, ...answers });
  const route = `/multi-agents/edit/${team.id}`;
  return renderScreen(<MultiAgentFormScreen />, { api, route, path: '/multi-agents/edit/:id' });
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const configuration = () => screen.findByRole('region', { name: 'Configuration' });

/** Opens a member in the form; the drawing beside it has buttons of the same name. */
async function openMember(user: ReturnType<typeof edit>['user'], name: RegExp) {
  const form = await configuration();
  await user.click(await within(form).findByRole('button', { name, expanded: false }));
  return form;
}

it('makes a team of agents that are chosen by name, and opens it', async () => {
  const made = vi.fn(({ body }: RawInput) => aTeam({ ...(body as object), id: sampleId(160) }));
  const { user, router } = create({ 'POST /api/multi-agents': made });
  await user.type(await nameField(), 'Desk');
  await user.click(screen.getByRole('radio', { name: 'Handoff' }));
  await user.click(within(await configuration()).getByRole('button', { name: 'Add' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add members' });
  await user.click(await within(dialog).findByRole('checkbox', { name: /Researcher/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /Writer/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 members' }));
  await openMember(user, /Researcher/);
  await user.click(await screen.findByRole('checkbox', { name: 'Writer' }));
  await user.click(screen.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/multi-agents/edit/${sampleId(160)}`));
  expect(made).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: expect.objectContaining({
        name: 'Desk',
        pattern: 'handoff',
        members: [
          expect.objectContaining({ key: 'researcher', agent_id: RESEARCHER.id, handoff_to: ['writer'] }),
          expect.objectContaining({ key: 'writer', agent_id: WRITER.id, handoff_to: [] }),
        ],
      }),
    }),
  );
});

it('keeps what was typed when the server refuses', async () => {
  const { user } = create({
    'POST /api/multi-agents': () => {
      throw ApiError.network();
    },
  });
  await user.type(await nameField(), 'Desk');
  await user.click(screen.getByRole('button', { name: 'Create team' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
  expect((await nameField()).value).toBe('Desk');
});

it('saves only what changed, on its revision', async () => {
  const server = aServer();
  const { user } = edit({ 'PUT /api/multi-agents/{id}': server.put });
  expect((await nameField()).value).toBe('Desk');
  expect(save().disabled).toBe(true);
  await openMember(user, /Writer/);
  await user.type(screen.getByRole('textbox', { name: /When to use/ }), 'To write.');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.put).toHaveBeenCalledOnce());
  const [{ body, ifMatch }] = server.put.mock.lastCall as [RawInput];
  expect(ifMatch).toBe(1);
  expect(Object.keys(body as object)).toEqual(['members']);
  expect(server.held.members.map(({ when }) => when)).toEqual(['', 'To write.']);
});

it('lets a team suggest what to ask next', async () => {
  const server = aServer();
  const { user } = edit({ 'PUT /api/multi-agents/{id}': server.put });
  await user.click(await screen.findByRole('checkbox', { name: /^Suggest questions after/ }));
  await user.click(save());
  await waitFor(() => expect(server.put).toHaveBeenCalledOnce());
  expect((server.put.mock.lastCall as [RawInput])[0].body).toEqual({ conversation: { follow_ups: true } });
});

it('says that the first member answers first again when nobody else does', async () => {
  const server = aServer(aTeam({ entry: 'writer' }));
  const { user } = edit({ 'PUT /api/multi-agents/{id}': server.put }, server.held);
  const form = await configuration();
  await user.click(await within(form).findByRole('button', { name: 'Remove Writer' }));
  await user.click(save());
  await waitFor(() => expect(server.put).toHaveBeenCalledOnce());
  const [{ body }] = server.put.mock.lastCall as [RawInput];
  expect(body).toMatchObject({ entry: null, members: [{ key: 'researcher', handoff_to: [] }] });
});

it('pins a version of the agent that is published', async () => {
  const server = aServer();
  const { user } = edit({ 'PUT /api/multi-agents/{id}': server.put });
  await openMember(user, /Researcher/);
  const version = () => screen.getByRole('combobox', { name: 'Version' });
  await press(user, version);
  await user.click(await screen.findByRole('option', { name: 'Version 2' }));
  await user.click(save());
  await waitFor(() => expect(server.held.members[0]?.version).toBe(2));
});

it('asks whose version stays when both changed a field, and merges the rest', async () => {
  const server = aServer();
  const { user } = edit({ 'PUT /api/multi-agents/{id}': server.put });
  await user.type(await nameField(), ' one');
  server.changedByAnother({ name: 'Theirs', description: 'Their words' });
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved in the meantime' });
  await user.click(within(dialog).getByRole('radio', { name: 'Name: your version' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save the merged version' }));
  await waitFor(() => expect(server.held).toMatchObject({ name: 'Desk one', description: 'Their words' }));
});

it('is checked while it is written, and a finding leads to its member', async () => {
  const check = vi.fn(({ body }: RawInput) => ({
    issues: [
      {
        code: 'member.unreachable',
        severity: 'error',
        message: `Nobody hands over in ${(body as MultiAgent).name}.`,
        at: 'writer',
        path: null,
      },
    ],
  }));
  const { user } = edit({ 'POST /api/multi-agents/validate': check });
  const form = await configuration();
  const finding = await within(form).findByRole('button', { name: /Writer.*Nobody hands over in Desk\./ });
  await user.click(finding);
  await waitFor(() =>
    expect(within(form).getByRole('button', { name: /Writer/, expanded: true })).toBe(document.activeElement),
  );
  await user.type(await nameField(), '!');
  expect(await within(form).findByRole('button', { name: /Nobody hands over in Desk!\./ })).toBeTruthy();
});

it('leads to its test chat by the main button', async () => {
  const { user } = edit();
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Test chat' }).checked).toBe(true);
  expect(screen.queryByRole('region', { name: 'Configuration' })).toBeNull();
});

it('lets those who may only look change nothing', async () => {
  edit({}, aTeam({ permissions: ['view', 'run'] }));
  expect((await nameField()).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Writer' })).toBeNull();
});

it('asks before typed text is left behind', async () => {
  const { user, router } = edit();
  await user.type(await nameField(), '!');
  void router.navigate('/multi-agents');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect((await nameField()).value).toBe('Desk!');
});

it('publishes only what its check has no error for', async () => {
  const { user } = edit({
    'POST /api/multi-agents/validate': () => ({
      issues: [{ code: 'x', severity: 'error', message: 'Nobody is in it.', at: null, path: null }],
    }),
  });

  await user.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 1' });
  expect(await within(dialog).findByText(/Nobody is in it\./)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
});

it('says that a team is not here', async () => {
  edit({
    'GET /api/multi-agents/{id}': () => {
      throw ApiError.fromStatus(404, {});
    },
  });
  expect(await screen.findByText('This team is not here')).toBeTruthy();
});

describe('what another pattern lacks is offered by one press', () => {
  const issue = (code: string, at: string | null, severity = 'error') => ({
    code,
    at,
    severity,
    message: code,
    path: null,
  });
  /** Saves what the press made of the team, and answers with it. */
  async function mend(found: object, label: string, team: Partial<MultiAgent> = {}, presses = 1) {
    const server = aServer(
      aTeam({ members: [aMember(), aMember({ key: 'writer', agent_id: WRITER.id })], ...team }),
    );
    const { user } = edit(
      {
        'GET /api/multi-agents/{id}': () => server.held,
        'PUT /api/multi-agents/{id}': server.put,
        'POST /api/multi-agents/validate': () => ({ issues: [found] }),
      },
      server.held,
    );
    for (let press = 0; press < presses; press += 1)
      await user.click(await screen.findByRole('button', { name: label }));
    await user.click(save());
    await waitFor(() => expect(server.put).toHaveBeenCalled());
    return server.held;
  }

  it('handing over, by the first member to everybody', async () => {
    const { members } = await mend(
      issue('member.unreachable', 'writer'),
      'Let Researcher hand over to everybody',
    );
    expect(members.map(({ handoff_to }) => handoff_to)).toEqual([['writer'], []]);
  });

  it('handing over to one more, once however often it is pressed', async () => {
    const members = [
      aMember({ handoff_to: ['writer'] }),
      aMember({ key: 'writer', agent_id: WRITER.id }),
      aMember({ key: 'other', agent_id: WRITER.id }),
    ];
    const found = issue('member.unreachable', 'other');
    const mended = await mend(found, 'Let Researcher hand over', { members }, 2);
    expect(mended.members[0]!.handoff_to).toEqual(['writer', 'other']);
  });

  it('an end to handing over to nobody', async () => {
    const members = [
      aMember({ handoff_to: ['gone', 'writer'] }),
      aMember({ key: 'writer', agent_id: WRITER.id }),
    ];
    const kept = await mend(issue('handoff.unknown', 'researcher'), 'Take it away', { members });
    expect(kept.members[0]!.handoff_to).toEqual(['writer']);
  });

  it('a first member', async () => {
    const begun = await mend(issue('entry.unknown', null), 'Begin with the first member', { entry: 'gone' });
    expect(begun.entry ?? null).toBeNull();
  });

  it('what a member is for', async () => {
    const { members } = await mend(
      issue('member.when_missing', 'researcher', 'warning'),
      'Take over the description',
    );
    expect(members[0]!.when).toBe(RESEARCHER.description);
  });

  it('what the next one sees', async () => {
    const seen = await mend(issue('member.context', 'writer', 'warning'), 'Show it the last message', {
      pattern: 'sequential',
    });
    expect(seen.members[1]!.context).toBe('last');
  });

  it('turns for all', async () => {
    const { termination } = await mend(issue('termination.turns', null), 'Allow 2 turns', {
      pattern: 'sequential',
      termination: { ...aTeam().termination, max_turns: 1 },
    });
    expect(termination.max_turns).toBe(2);
  });
});

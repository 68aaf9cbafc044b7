import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { contract, type Endpoint, rightOf, roleAllows } from '@agent-studio/api-client/contract';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { RIGHTS } from '#studio/data/rights.ts';
import { KINDS } from '#studio/entities/kinds/kinds.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderStudio } from '#support/browser/render.tsx';
import { anOverview } from '#support/samples/monitoring-samples.ts';
import { aHome, aLogin, aModel, aPage } from '#support/samples/samples.ts';

const ROLES = ['viewer', 'operator', 'builder', 'admin', 'owner'] as const;
type Role = (typeof ROLES)[number];

/** Those that have a screen of the studio; procedures have their own app. */
const LISTED = Object.values(KINDS).filter(({ kind }) => kind !== 'sop');
const mayMake = (role: Role) => roleAllows(role, RIGHTS.make);

/** A workspace in which nobody has made anything. */
const EMPTY: Answers = {
  'GET /api/home': () => aHome(),
  'GET /api/agents': () => aPage([]),
  'GET /api/monitoring/overview': () => anOverview(0),
  'GET /api/tools': () => aPage([]),
  'GET /api/tools/kinds': () => ({ items: [] }),
  'GET /api/multi-agents': () => aPage([]),
  'GET /api/knowledge_cards': () => aPage([]),
  'GET /api/data-connectors': () => aPage([]),
  'GET /api/data-connectors/kinds': () => ({ items: [] }),
  'GET /api/workflows': () => aPage([]),
  'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
  'GET /api/alerts': () => aPage([]),
  'GET /api/alert-events': () => aPage([]),
  'GET /api/incidents': () => ({ ...aPage([]), counts: { open: 0, acknowledged: 0, resolved: 0 } }),
};

function open(route: string, role: Role) {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.signIn(aLogin({ role, is_admin: role === 'owner' || role === 'admin' }));
  return renderStudio({ api: fakeApi(EMPTY), route, studio: { session, storage } });
}
afterEach(cleanup);

/** Whatever leads to a form for something new. */
const offers = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .map((one) => `${one.textContent} ${one.getAttribute('href') ?? ''}`)
    .filter((text) => /\b(Create|New|Import|Add|Start with)\b|\/create/.test(text));

describe('what the studio takes for a right is what the contract says', () => {
  it.each(LISTED)('to make $plural', ({ part }) => {
    const { create } = contract[part] as unknown as { create: Endpoint };
    for (const role of ROLES) expect(roleAllows(role, rightOf(create))).toBe(mayMake(role));
  });

  it('to be told by an alert or by mail, to ask, and to have keys', () => {
    for (const role of ROLES) {
      for (const row of [contract.alerts.create, contract.alerts.update, contract.alerts.remove])
        expect(roleAllows(role, rightOf(row))).toBe(roleAllows(role, RIGHTS.alert));
      expect(roleAllows(role, rightOf(contract.alerts.acknowledge))).toBe(
        roleAllows(role, RIGHTS.acknowledge),
      );
      expect(roleAllows(role, rightOf(contract.alerts.incidents))).toBe(true);
      for (const row of [contract.agentRuns.execute, contract.multiAgents.infer])
        expect(roleAllows(role, rightOf(row))).toBe(roleAllows(role, RIGHTS.ask));
      for (const row of [contract.agentRuns.resume, contract.tools.test, contract.knowledgeCards.search])
        expect(roleAllows(role, rightOf(row))).toBe(roleAllows(role, RIGHTS.ask));
      for (const row of [contract.dataConnectors.query, contract.dataConnectors.browse])
        expect(roleAllows(role, rightOf(row))).toBe(roleAllows(role, RIGHTS.ask));
      for (const row of [contract.reports.review, contract.reports.reviewMany])
        expect(roleAllows(role, rightOf(row))).toBe(roleAllows(role, RIGHTS.review));
      for (const row of [
        contract.reportMails.create,
        contract.reportMails.update,
        contract.reportMails.remove,
      ])
        expect(roleAllows(role, rightOf(row))).toBe(roleAllows(role, RIGHTS.mail));
      expect(roleAllows(role, rightOf(contract.apiKeys.create))).toBe(true);
    }
    expect(ROLES.filter((role) => roleAllows(role, RIGHTS.alert))).not.toContain('viewer');
    expect(ROLES.filter((role) => roleAllows(role, RIGHTS.alert))).toContain('operator');
  });
});

const walk = LISTED.flatMap((kind) =>
  ROLES.map((role) => ({ role, path: kind.list, create: kind.create.path })),
);

describe('who may not make anything is offered nothing of it', () => {
  it.each(walk)('$role at $path', async ({ role, path }) => {
    open(path, role);
    const why = () => screen.queryByText('Nothing is shared with you yet');
    if (mayMake(role)) {
      await waitFor(() => expect(offers()).not.toEqual([]), { timeout: 5_000 });
      expect(why()).toBeNull();
    } else {
      await waitFor(() => expect(why()).toBeTruthy(), { timeout: 5_000 });
      expect(offers()).toEqual([]);
    }
  });

  it.each(
    walk.filter(
      ({ create, role }) =>
        (!create.includes('?') || create.startsWith('/data-connectors')) && !mayMake(role),
    ),
  )('$role who typed $create is told why', async ({ role, create }) => {
    open(create, role);
    await screen.findByText(/^Your role \((Viewer|Operator)\) does not allow this\./, {}, { timeout: 5_000 });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(ROLES)('%s at home', async (role) => {
    open('/home', role);
    await screen.findByRole('heading', { level: 1 }, { timeout: 5_000 });
    await waitFor(() => expect(offers().length > 0).toBe(mayMake(role)));
  });

  it.each(ROLES)('%s among the alerts', async (role) => {
    open('/dashboard?tab=alerts', role);
    await screen.findByText('Be told before your users tell you', {}, { timeout: 5_000 });
    const button = screen.queryByRole('button', { name: 'New alert' });
    expect(button !== null).toBe(roleAllows(role, RIGHTS.alert));
  });
});

describe('what a role may not even read is said before anything is asked for', () => {
  it.each(['viewer', 'operator', 'builder'] as const)('people, to a %s', async (role) => {
    open('/users', role);
    await screen.findByRole('heading', { name: 'Ask an administrator' });
    expect(offers()).toEqual([]);
  });

  it('open questions of procedures, to a viewer', async () => {
    open('/apps/psp-sop/library/gaps', 'viewer');
    await screen.findByRole('heading', { name: 'The library is for those who write procedures' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

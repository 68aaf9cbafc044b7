import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  contract,
  type Endpoint,
  type Permission,
  rightOf,
  roleAllows,
} from '@agent-studio/api-client/contract';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { aTool } from '#support/browser/a-tool.ts';
import { renderStudio } from '#support/browser/render.tsx';
import { aConnector, POSTGRES } from '#support/samples/connector-samples.ts';
import { aCard, aHome, aLogin, aPage } from '#support/samples/samples.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';

/*
 * Screens on which one uses what others made: everything that can be pressed is pressed. Calls that only read are answered;
 * any other would fail the test by its name, see fake-api.ts.
 */

const owner = { id: '019b0000-0000-7000-8000-00000000000a', name: 'Olga' };
/** Who may look at it, and no more: by role, or by what was shared. */
const LOOKERS = [
  { role: 'viewer', permissions: ['view'], why: /^Your role \(Viewer\) does not allow this/ },
  { role: 'operator', permissions: ['view'], why: /^It was shared with you to look at\. Olga can/ },
] as const satisfies readonly { role: string; permissions: readonly Permission[]; why: RegExp }[];

const schema = { type: 'object', properties: {} };
const SCREENS: Record<
  string,
  (permissions: Permission[]) => { route: string; answers: Answers; press: string }
> = {
  'the test of a tool': (permissions) => {
    const tool = aTool({ permissions, owner });
    return {
      route: `/tools/manage/${tool.id}?tab=test`,
      press: 'Call the tool',
      answers: {
        'GET /api/tools/{id}': () => tool,
        'GET /api/tools/{id}/schema': () => ({
          input_schema: schema,
          output_schema: null,
          operations: [],
          openai_tool: { type: 'function', function: { name: 'a', description: '', parameters: schema } },
        }),
      },
    };
  },
  'the search in a card': (permissions) => {
    const card = aCard({ permissions, owner });
    return {
      route: `/knowledge-base/edit/${card.id}?tab=test`,
      press: 'Search',
      answers: {
        'GET /api/knowledge_cards/{id}': () => card,
        'GET /api/knowledge_cards/{id}/documents': () => aPage([]),
        'GET /api/knowledge_cards/{id}/connectors': () => ({ items: [] }),
        'GET /api/models': () => ({ permissions: [], items: [] }),
      },
    };
  },
  'a query of a connector': (permissions) => {
    const connector = aConnector({ permissions, owner });
    return {
      route: `/data-connectors?connector=${connector.id}&tab=query&query=SELECT+1`,
      press: 'Run',
      answers: {
        'GET /api/data-connectors/kinds': () => ({ items: [POSTGRES] }),
        'GET /api/data-connectors/{id}': () => connector,
      },
    };
  },
};

function open(route: string, role: string, answers: Answers) {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.signIn(aLogin({ role, is_admin: false }));
  return renderStudio({
    api: fakeApi({ 'GET /api/home': () => aHome(), ...answers }),
    route,
    studio: { session, storage },
  });
}
afterEach(cleanup);

const cases = Object.keys(SCREENS).flatMap((name) => LOOKERS.map((looker) => ({ name, ...looker })));

describe('whoever may only look', () => {
  it.each(cases)(
    '$role at $name is told why, and calls nothing',
    async ({ name, role, permissions, why }) => {
      const { route, answers, press } = SCREENS[name]!([...permissions]);
      open(route, role, answers);
      // Text of the tab itself: its page may say something like it for another reason.
      await screen.findByText(why, {}, { timeout: 10_000 });
      for (const field of document.querySelectorAll('main textarea'))
        fireEvent.change(field, { target: { value: 'a' } });
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main form button')];
      expect(buttons.find(({ textContent }) => textContent.trim() === press)?.disabled).toBe(true);
      for (const form of document.querySelectorAll('main form')) fireEvent.submit(form);
      for (const button of buttons.filter(({ disabled }) => !disabled)) fireEvent.click(button);
    },
  );

  it.each(LOOKERS)(
    '$role browsing a connector asks the server for nothing',
    async ({ role, permissions, why }) => {
      const connector = aConnector({ permissions: [...permissions], owner });
      open(`/data-connectors?connector=${connector.id}&tab=browse`, role, {
        'GET /api/data-connectors/kinds': () => ({ items: [POSTGRES] }),
        'GET /api/data-connectors/{id}': () => connector,
      });
      await screen.findByText(why, {}, { timeout: 10_000 });
    },
  );
});

it('these calls take the right to run, which viewers do not have', () => {
  const { tools, knowledgeCards, dataConnectors } = contract;
  const rows: Endpoint[] = [tools.test, knowledgeCards.search, dataConnectors.query, dataConnectors.browse];
  for (const row of rows) expect(roleAllows('viewer', rightOf(row))).toBe(false);
});

import { readdirSync, readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HELP_AGENT_ID, type RawInput } from '@agent-studio/api-client';
import { findRoute } from '#studio/routing/navigation.ts';
import { HELP_SCREENS } from '#studio/shell/help-screens.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderStudio } from '#support/browser/render.tsx';
import { anOverview } from '#support/samples/monitoring-samples.ts';
import { aComplete, aHome, aPage, signInOptions } from '#support/samples/samples.ts';
import { theSettings } from '#support/samples/settings-sample.ts';

const HELP = 'docs/help';

/** The studio with its assistant open, and the lines that the help agent says. */
async function openAssistant(lines: (input: RawInput) => AsyncIterable<object>) {
  const asked: RawInput[] = [];
  const rendered = renderStudio({
    route: '/feedback',
    api: fakeApi({
      'GET /api/home': () => aHome(),
      'GET /api/sign-in-options': () => signInOptions(),
      'POST /api/agent/infer/stream': (input) => {
        asked.push(input);
        return lines(input);
      },
    }),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Open Studio Assistant' }));
  return { ...rendered, asked };
}

const ask = async (user: { type(element: Element, text: string): Promise<void> }, question: string) =>
  user.type(screen.getByRole('textbox', { name: 'Message' }), `${question}{Enter}`);

describe('the Studio Assistant in the studio', () => {
  // Rule 2: Its panel has a message list, an input and a send control
  it('has a message list, an input and a send control', async () => {
    await openAssistant(async function* () {});
    expect(screen.getByRole('dialog', { name: 'Studio Assistant' })).toBeTruthy();
    expect(screen.getByRole('log', { name: 'Conversation' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  // Rule 7: … to the fixed help agent, from the studio
  it('asks the help agent, and shows what its lines say', async () => {
    const { user, asked } = await openAssistant(async function* () {
      yield { content: 'Draft ' };
      yield { content: 'of it' };
      yield aComplete('Open **Agents factory**.');
    });
    await ask(user, ' How do I begin? ');
    await screen.findByText('Agents factory', { selector: 'strong' });
    expect(screen.getByRole('log').textContent).not.toContain('Draft');
    expect(asked.map(({ body }) => body)).toEqual([
      {
        agentId: HELP_AGENT_ID,
        userInput: 'How do I begin?',
        events: '1',
        context: JSON.stringify({ route: '/feedback', title: 'Feedbacks' }),
      },
    ]);
  });

  it('leads to the screens that its sources are about', async () => {
    const source = (index: number, title: string) => ({
      index,
      card_id: 'c',
      document_id: `d${index}`,
      chunk_id: `p${index}`,
      title,
      heading: title,
      page: null,
      quote: 'Choose Add provider.',
      score: 1,
    });
    const { user } = await openAssistant(async function* () {
      yield aComplete('On Models, choose Add provider [1].', {
        citations: [
          source(1, 'Getting started'),
          source(2, 'Models and the server'),
          source(3, 'A page of others'),
        ],
      });
    });
    await ask(user, 'How do I add a key?');
    const screens = within(await screen.findByRole('list', { name: 'Screens' }));
    expect(screens.getAllByRole('link').map((link) => link.textContent)).toEqual(['Open Models']);
    expect(screens.getByRole('link').getAttribute('href')).toBe('/models');
  });

  it('knows the screen of every page of help that is about one', () => {
    const titles = readdirSync(HELP).flatMap((name) => {
      const title = name.endsWith('.md') && /^# (.+)$/m.exec(readFileSync(`${HELP}/${name}`, 'utf8'))?.[1];
      return title ? [title] : [];
    });
    const without = titles.filter((title) => !(title in HELP_SCREENS));
    expect(without.toSorted()).toEqual([
      'Getting started',
      'Running the server: mail, backup, containers',
      'Studio Assistant and embedding',
    ]);
    expect(Object.keys(HELP_SCREENS).filter((title) => !titles.includes(title))).toEqual([]);
    for (const path of Object.values(HELP_SCREENS)) expect(findRoute(path)).toBeTruthy();
  });

  it('takes what the person thinks of its answer, and asks again', async () => {
    const { user, asked } = await openAssistant(async function* () {
      yield aComplete('Open **Agents factory**.');
    });
    await ask(user, 'How do I begin?');
    expect(await screen.findByRole('button', { name: 'Good answer', pressed: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toMatchObject({
      userInput: 'How do I begin?',
      sessionId: aComplete('').session_id,
    });
  });

  it('lets go of its stream when another call ends the session, and the studio shows one message', async () => {
    let signal: AbortSignal | undefined;
    const { user, studio } = await openAssistant(async function* (input) {
      signal = input.signal;
      yield { content: 'Half an ' };
      await new Promise((resolve) => input.signal?.addEventListener('abort', resolve));
    });
    await ask(user, 'hi');
    await screen.findByText(/Half an/);
    act(() => studio.session.expire(studio.session.getToken()));
    await screen.findByRole('heading', { name: /^Welcome/ });
    await waitFor(() => expect(signal?.aborted).toBe(true));
    expect(screen.getAllByText('Session expired. Please login again.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Studio Assistant/ })).toBeNull();
  });
});

// Rule 6: Studio Assistant: switched off for everybody, its greeting
it('says the greeting of the workspace, and is not there where it is switched off', async () => {
  const studioWith = (settings: () => object) =>
    renderStudio({
      route: '/feedback',
      api: fakeApi({ 'GET /api/home': () => aHome(), 'GET /api/settings': settings }),
    });
  const greeting = 'Ask me about **Northwind**.';
  const on = studioWith(() => ({ ...theSettings, assistant: { enabled: true, greeting } }));
  await on.user.click(await screen.findByRole('button', { name: 'Open Studio Assistant' }));
  expect(await screen.findByText('Northwind', { selector: 'strong' })).toBeTruthy();
  on.unmount();
  const settings = vi.fn(() => ({ ...theSettings, assistant: { enabled: false, greeting: '' } }));
  studioWith(settings);
  await waitFor(() => expect(settings).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('button', { name: /Studio Assistant/ })).toBeNull());
});

it('opens from the invitation on the empty list of agents', async () => {
  const { user } = renderStudio({
    route: '/agents',
    api: fakeApi({
      'GET /api/home': () => aHome(),
      'GET /api/sign-in-options': () => signInOptions(),
      'GET /api/models': () => ({ permissions: [], items: [] }),
      'GET /api/agents': () => aPage([]),
      'GET /api/monitoring/overview': () => anOverview(0),
      'GET /api/tools/kinds': () => ({ items: [] }),
    }),
  });
  await screen.findByRole('button', { name: 'Open Studio Assistant' });
  await user.click(await screen.findByRole('button', { name: 'Ask how to begin' }));
  expect(await screen.findByRole('dialog', { name: 'Studio Assistant' })).toBeTruthy();
});

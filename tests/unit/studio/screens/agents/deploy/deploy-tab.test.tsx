import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Agent, ApiError, type Publication, type RawInput } from '@agent-studio/api-client';
import AgentManageScreen from '#studio/screens/agents/agent-manage-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aModel, anAgent, aPublication } from '#support/samples/samples.ts';

const AGENT = anAgent({ name: 'Support', published_version: 1 });
const SITE = 'https://www.example.com';
const PUBLISHED = aPublication({ enabled: true, origins: [SITE], key: 'pk_1', revision: 3 });

/** Of another origin than the page, as inside a portal: there is no preview then, which tests/e2e/screens/publish.test.ts opens. */
const SERVER = 'https://studio.example.com';

function open(publication: Publication, answers: Answers = {}, agent: Agent = AGENT) {
  let held = publication;
  const put = vi.fn(({ body, ifMatch }: RawInput) => {
    if (ifMatch !== held.revision) {
      throw ApiError.fromStatus(412, { detail: 'Changed meanwhile.', code: 'stale', current: held });
    }
    held = { ...held, key: held.key ?? 'pk_new', ...(body as object), revision: held.revision + 1 };
    return held;
  });
  const api = fakeApi({
    'GET /api/agents/{id}': () => agent,
    'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    'GET /api/agents/{id}/publication': () => held,
    'PUT /api/agents/{id}/publication': put,
    'POST /api/agents/{id}/publication/rotate': () =>
      (held = { ...held, key: 'pk_rotated', revision: held.revision + 1 }),
    ...answers,
  });
  const route = `/agents/manage/${agent.id}?tab=deploy`;
  const studio = { connection: { baseUrl: SERVER, getToken: () => null } };
  const rendered = renderScreen(<AgentManageScreen />, { api, route, path: '/agents/manage/:id', studio });
  return {
    ...rendered,
    put,
    changedByAnother(change: Partial<Publication>) {
      held = { ...held, ...change, revision: held.revision + 1 };
    },
  };
}

const publishSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /Visitors may ask/ });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save settings' });
const origins = () => within(screen.getByRole('list', { name: 'Allowed origins' })).getAllByRole('listitem');
const snippet = () => screen.getByLabelText('In the page').textContent;

describe('publishing', () => {
  it('adds origins, saves on the revision that was read, and shows the key', async () => {
    const { user, put } = open(aPublication());
    await user.click(await publishSwitch());
    expect(snippet()).not.toContain('publishable-key');
    const field = screen.getByRole('textbox', { name: 'Origin to add' });
    await user.type(field, 'www.example.com/shop{Enter}');
    await user.type(field, '*.example.com');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(origins().map((item) => item.textContent)).toEqual([SITE, 'https://*.example.com']);
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await user.click(saveButton());
    await screen.findByText('Online');
    expect(put).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: { enabled: true, origins: [SITE, 'https://*.example.com'] },
        ifMatch: 0,
      }),
    );
    expect(snippet()).toContain('publishable-key="pk_new"');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('makes the key when it is saved as it stands, once', async () => {
    const { user, put } = open(aPublication());
    await user.click(await screen.findByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(snippet()).toContain('publishable-key="pk_new"'));
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: {}, ifMatch: 0 }));
    expect(saveButton().disabled).toBe(true);
  });

  it('waits for a version, which is one press away', async () => {
    const { user } = open(aPublication(), {}, anAgent({ name: 'Support', published_version: null }));
    expect((await publishSwitch()).disabled).toBe(true);
    expect(screen.getByText('Offline')).toBeTruthy();
    expect(screen.queryByText(/Published|Not published/)).toBeNull();
    expect(screen.getByText('Publish it first: visitors get only what is published.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('offers the page that is open, once', async () => {
    const { user } = open(PUBLISHED);
    await user.click(await screen.findByRole('button', { name: `Add this page, ${location.origin}` }));
    expect(origins().map((item) => item.textContent)).toEqual([SITE, location.origin]);
    expect(screen.queryByRole('button', { name: /Add this page/ })).toBeNull();
  });

  it('says what is no origin, and takes one out again', async () => {
    const { user } = open(PUBLISHED);
    await user.type(await screen.findByRole('textbox', { name: 'Origin to add' }), '*.com{Enter}');
    expect(screen.getByText(/Write an origin such as/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Remove ${SITE}` }));
    expect(screen.queryByRole('list', { name: 'Allowed origins' })).toBeNull();
  });

  it('shows what the server refuses beside the field', async () => {
    const message = 'Add the origin of at least one page.';
    const { user } = open(aPublication(), {
      'PUT /api/agents/{id}/publication': () => {
        throw ApiError.fromStatus(422, {
          detail: message,
          code: 'x',
          errors: [{ path: 'origins', message }],
        });
      },
    });
    await user.click(await publishSwitch());
    await user.click(saveButton());
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('does not send a rate that is none', async () => {
    const { user, put } = open(PUBLISHED);
    const field = await screen.findByRole('spinbutton', { name: 'Questions a minute' });
    await user.clear(field);
    await user.type(field, '601');
    await user.click(saveButton());
    expect(await screen.findByText('At most 600 a minute.')).toBeTruthy();
    await user.clear(field);
    await user.click(saveButton());
    expect(put).not.toHaveBeenCalled();
    await user.type(field, '30');
    await user.click(saveButton());
    await waitFor(() => expect(put).toHaveBeenCalledOnce());
    expect(put.mock.calls[0]![0].body).toEqual({ rate_per_minute: 30 });
  });

  it('merges what somebody else saved meanwhile', async () => {
    const { user, put, changedByAnother } = open(PUBLISHED);
    const field = await screen.findByRole('spinbutton', { name: 'Questions a minute' });
    changedByAnother({ origins: [SITE, 'https://shop.example.com'] });
    await user.clear(field);
    await user.type(field, '30');
    await user.click(saveButton());
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    expect(origins()).toHaveLength(2);
  });

  it('asks before unsaved settings are left with the tab', async () => {
    const { user } = open(PUBLISHED);
    await user.click(await publishSwitch());
    await user.click(screen.getByRole('tab', { name: 'Runs' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect((await publishSwitch()).checked).toBe(false);
  });
});

describe('the key', () => {
  it('is replaced after a question', async () => {
    const { user } = open(PUBLISHED);
    await user.click(await screen.findByRole('button', { name: 'Replace…' }));
    await user.click(await screen.findByRole('button', { name: 'Replace key' }));
    await waitFor(() => expect(snippet()).toContain('publishable-key="pk_rotated"'));
    expect(await screen.findByText('The key was replaced.')).toBeTruthy();
  });
});

describe('the snippet', () => {
  it('warns while the agent is offline', async () => {
    open(aPublication({ key: 'pk_1', revision: 2 }));
    expect(await screen.findByText(/This agent is offline/)).toBeTruthy();
  });

  it('takes up how the assistant shall look', async () => {
    const { user } = open(PUBLISHED);
    const heading = await screen.findByRole('textbox', { name: 'Heading' });
    expect(snippet()).toContain('heading="Support"');
    await user.clear(heading);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(snippet()).not.toContain('heading=');
    expect(snippet()).toContain('theme="dark"');
  });

  it('has the hash of the script for a strict page, or says that it is missing', async () => {
    const answer = vi.fn(async () => Response.json({ 'studio-assistant.standalone.js': 'sha384-x' }));
    vi.stubGlobal('fetch', answer);
    const { user } = open(PUBLISHED);
    await user.click(await screen.findByRole('radio', { name: 'Strict policy' }));
    await waitFor(() => expect(snippet()).toContain('integrity="sha384-x"'));
    expect(answer).toHaveBeenCalledExactlyOnceWith(`${SERVER}/studio/integrity.json`, expect.anything());
    vi.unstubAllGlobals();
  });
});

it('has no preview where the studio is not on its own server', async () => {
  open(PUBLISHED);
  expect(await screen.findByText(/The preview is shown where .*https:\/\/studio\.example\.com/)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

it('can be looked at, but not changed, by other members', async () => {
  open(PUBLISHED, {}, anAgent({ name: 'Support', permissions: ['view', 'run'], visibility: 'workspace' }));
  expect(
    await screen.findByText('Only Ada Lovelace and administrators can put this agent on websites.'),
  ).toBeTruthy();
  expect((await publishSwitch()).disabled).toBe(true);
  for (const name of ['Save settings', 'Replace…', 'Add', `Remove ${SITE}`]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(snippet()).toContain('publishable-key="pk_1"');
});

it('says what could not be loaded, and tries again', async () => {
  let fails = true;
  const { user } = open(PUBLISHED, {
    'GET /api/agents/{id}/publication': () => {
      if (fails) throw ApiError.network();
      return PUBLISHED;
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await publishSwitch()).toBeTruthy();
});

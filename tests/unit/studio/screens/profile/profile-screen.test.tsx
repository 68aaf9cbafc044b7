import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import ProfileScreen from '#studio/screens/profile/profile-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { aMe, aUserDetail } from '#support/samples/people-samples.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { sampleId } from '#support/samples/samples.ts';

const NO_MAIL = { alerts: false, approvals: false, workflows: true, language: 'en' };

const NOTHING = { runs: 0, tokens: 0, cost_usd: 0 };
const [SESSION] = aUserDetail().sessions;

const render = (answers: Answers = {}) =>
  renderScreen(<ProfileScreen />, {
    api: fakeApi({
      'GET /api/me': () => aMe(),
      'GET /api/me/usage': () => ({ totals: NOTHING, days: [], targets: [] }),
      'GET /api/me/sessions': () => ({ items: [{ ...SESSION, current: true }] }),
      'GET /api/me/passkeys': () => ({ items: [], origin: null, fresh: true }),
      'GET /api/me/erasure': () => ({ asked_at: null }),
      ...answers,
    }),
    route: '/profile',
  });

describe('oneself', () => {
  it('gets another name, which the header shows, for the revision that is shown', async () => {
    const update = vi.fn(() => aMe({ name: 'Countess', revision: 6 }));
    const { user, studio } = render({ 'PUT /api/me': update });
    const field = await screen.findByRole('textbox', { name: 'Display name' });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name is required.')).toBeTruthy();
    await user.type(field, 'Countess');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await screen.findByText('Your name is saved.');
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ body: { name: 'Countess' }, ifMatch: 5 }));
    expect(studio.session.getState().user?.name).toBe('Countess');
  });

  it('keeps what was typed when it was not saved', async () => {
    const { user } = render({
      'PUT /api/me': () => {
        throw new ApiError('stale', 'Your profile was changed elsewhere in the meantime. Reload it.', 412);
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Display name' });
    await user.type(field, '!');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed elsewhere');
    expect((field as HTMLInputElement).value).toBe('Ada!');
  });
});

describe('notices', () => {
  it('are muted by kind; what waits for a decision cannot be', async () => {
    const update = vi.fn(() =>
      aMe({ preferences: { muted: ['connector', 'run'], mail: NO_MAIL }, revision: 6 }),
    );
    const { user } = render({
      'GET /api/me': () => aMe({ preferences: { muted: ['connector'], mail: NO_MAIL } }),
      'PUT /api/me': update,
    });
    const box = (name: string) => screen.getByRole('switch', { name: new RegExp(name) });
    await screen.findByRole('switch', { name: /Failed runs/ });
    expect(screen.getByText('Waiting for your decision')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /Waiting for your decision/ })).toBeNull();
    expect(box('Connectors')).toHaveProperty('checked', false);
    await user.click(box('Failed runs'));
    await waitFor(() => expect(box('Failed runs')).toHaveProperty('checked', false));
    expect(update).toHaveBeenCalledWith(
      expect.objectContaining({ body: { preferences: { muted: ['connector', 'run'] } }, ifMatch: 5 }),
    );
  });
});

describe('this device', () => {
  it('keeps theme, language, time zone and sounds', async () => {
    const { user, studio } = render();
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(studio.storage.get('studio-theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Match the page' }));
    expect(studio.storage.get('studio-theme')).toBeNull();
    await user.click(screen.getByRole('switch', { name: /Sounds/ }));
    expect(studio.storage.get('studio-sound')).toBe('off');
    await press(user, () => screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
    expect(studio.storage.get('studio-language')).toBe('de');
  });
});

describe('sessions', () => {
  it('can be ended but for this one', async () => {
    const end = vi.fn(() => undefined);
    const { user } = render({
      'GET /api/me/sessions': () => ({
        items: [
          { ...SESSION, current: true },
          { ...SESSION, id: sampleId(311), user_agent: 'curl/8.1' },
        ],
      }),
      'DELETE /api/me/sessions/{session_id}': end,
    });
    const area = await screen.findByRole('region', { name: 'Sessions' });
    await waitFor(() => expect(area.textContent).toContain('curl'));
    const buttons = within(area).getAllByRole('button', { name: 'End session' });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0]!);
    await screen.findByText('The session is ended.');
    expect(end).toHaveBeenCalledWith(expect.objectContaining({ params: { session_id: sampleId(311) } }));
  });
});

describe('usage', () => {
  it('shows totals and what was asked, and says so where there is none', async () => {
    render();
    expect(await screen.findByText('Nothing used in this period')).toBeTruthy();
  });

  it('shows figures by what was asked', async () => {
    const figures = { runs: 7, tokens: 900, cost_usd: 0.5 };
    render({
      'GET /api/me/usage': () => ({
        totals: figures,
        days: [{ date: '2026-07-01', ...figures }],
        targets: [{ target: { id: sampleId(1), name: 'Desk' }, kind: 'agent', ...figures }],
      }),
    });
    const area = await screen.findByRole('region', { name: 'Your usage' });
    await waitFor(() => expect(area.textContent).toContain('$0.50'));
    expect(within(area).getByRole('list', { name: 'By agent, team and workflow' }).textContent).toContain(
      'Desk',
    );
  });
});

describe('passkeys', () => {
  const PASSKEY = {
    id: sampleId(7),
    name: 'Laptop',
    created_at: '2026-11-01T10:00:00.000Z',
    last_used_at: null,
    synced: true,
    revision: 2,
  };

  it('are removed by who has just signed in, and only looked at by others', async () => {
    const remove = vi.fn(() => undefined);
    const list = (fresh: boolean) => ({ items: [PASSKEY], origin: 'https://studio.example.com', fresh });
    const { user } = render({
      'GET /api/me/passkeys': () => list(true),
      'DELETE /api/me/passkeys/{passkey_id}': remove,
    });
    const card = await screen.findByRole('region', { name: 'Passkeys' });
    await within(card).findByText('https://studio.example.com');
    await user.click(await within(card).findByRole('button', { name: 'Remove Laptop' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  });

  it('cannot be changed in a session that was left open', async () => {
    render({
      'GET /api/me/passkeys': () => ({ items: [PASSKEY], origin: location.origin, fresh: false }),
    });
    const card = await screen.findByRole('region', { name: 'Passkeys' });
    await within(card).findByText('Laptop');
    expect(within(card).queryByRole('button')).toBeNull();
  });
});

describe('one’s data', () => {
  it('is asked to be erased, which can be taken back', async () => {
    let asked_at: string | null = null;
    const { user } = render({
      'GET /api/me': () => aMe({ role: 'builder' }),
      'GET /api/me/erasure': () => ({ asked_at }),
      'POST /api/me/erasure': () => {
        asked_at = '2026-11-26T10:00:00.000Z';
        return { asked_at };
      },
      'DELETE /api/me/erasure': () => {
        asked_at = null;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask to be erased…' }));
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    await screen.findByRole('button', { name: 'Ask to be erased…' });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import type { Comment } from '@agent-studio/api-client/contract';
import { CommentsPanel } from '#studio/comments/comments-panel.tsx';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aMe, aPerson } from '#support/samples/people-samples.ts';
import { sampleId } from '#support/samples/samples.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';

const [ada, bob] = [aPerson('Ada', 300), aPerson('Bob', 301)];
const at = '2026-07-01T10:00:00.000Z';
const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id: sampleId(id),
  node_id: 'ask',
  parent_id: null,
  author: bob,
  text: 'Why this model?',
  mentions: [],
  revision: 3,
  created_at: at,
  edited_at: null,
  resolved_at: null,
  resolved_by: null,
  ...more,
});

function render(
  items: Comment[],
  answers: Answers = {},
  props: Partial<Parameters<typeof CommentsPanel>[0]> = {},
) {
  const onGo = vi.fn();
  return {
    onGo,
    ...renderScreen(
      <CommentsPanel
        of={{ kind: 'workflow', id: sampleId(1) }}
        permissions={['view']}
        node={{ id: 'ask', name: 'Ask' }}
        nameOf={(id) => (id === 'ask' ? 'Ask' : undefined)}
        onGo={onGo}
        wanted={null}
        writing={0}
        {...props}
      />,
      {
        api: fakeApi({
          'GET /api/{kind}/{id}/comments': () => ({ items }),
          'GET /api/{kind}/{id}/comments/people': () => ({ items: [ada, bob] }),
          'GET /api/me': () => aMe({ id: ada.id }),
          ...answers,
        }),
      },
    ),
  };
}

describe('comments', () => {
  it('draws a long list in pieces, and what somebody came for however far back it is', async () => {
    const many = Array.from({ length: 33 }, (_, index) =>
      comment(1_000 + index, {
        text: `Remark ${index}`,
        created_at: new Date(Date.parse(at) + index).toISOString(),
      }),
    );
    const threads = () => screen.getAllByText(/^Remark \d+$/).length;
    const { user, unmount } = render(many);
    await screen.findByText('Remark 32');
    expect(threads()).toBe(30);
    await press(user, () => screen.getByRole('button', { name: 'Show more' }));
    expect(threads()).toBe(33);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    unmount();

    render(many, {}, { wanted: sampleId(1_001) });
    await screen.findByText('Remark 1');
    expect(threads()).toBe(32);
  });

  it('name people by @ and keys, and go to the node that is selected', async () => {
    const create = vi.fn(() => comment(9));
    const { user } = render([], { 'POST /api/{kind}/{id}/comments': create });
    const field = await screen.findByRole('combobox', { name: 'Comment on “Ask”' });
    await user.type(field, 'Look, @');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveProperty('value', 'Look, @Bob ');
    await user.type(field, 'please{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(create).toHaveBeenCalledWith(
        expect.objectContaining({
          params: expect.objectContaining({ kind: 'workflows' }),
          body: { text: 'Look, @Bob please', mentions: [bob.id], node_id: 'ask', parent_id: null },
        }),
      ),
    );
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('keep what was typed when the server refuses it, and say why', async () => {
    const refuse = () => {
      throw new ApiError('invalid', 'Others cannot see this.');
    };
    const { user } = render([], { 'POST /api/{kind}/{id}/comments': refuse });
    const field = await screen.findByRole('combobox', { name: 'Comment on “Ask”' });
    await user.type(field, 'Look');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Others cannot see this.');
    expect(field).toHaveProperty('value', 'Look');
  });

  it('lead to their node, and say when it is gone', async () => {
    const { user, onGo } = render([comment(2), comment(3, { node_id: 'lost' })]);
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    expect(onGo).toHaveBeenCalledWith('ask');
    expect(screen.queryByText('A node that is gone: lost')).not.toBeNull();
  });

  it('are text, whatever stands in them', async () => {
    render([
      comment(2, { text: '<img src=x onerror=alert(1)> @Ada', mentions: [{ id: ada.id, name: 'Ada' }] }),
    ]);
    const said = await screen.findByRole('article', { name: 'Comment of Bob' });
    expect(said.querySelector('p')!.textContent).toBe('<img src=x onerror=alert(1)> @Ada');
    expect(said.querySelector('img[src="x"]')).toBeNull();
    await waitFor(() => expect(screen.getByText('@Ada').dataset['me']).toBe('true'));
  });

  it('are changed and deleted by who wrote them, closed by those who may change the object', async () => {
    const resolve = vi.fn(() => comment(2));
    const own = comment(3, { author: ada, text: 'Mine' });
    const { user } = render(
      [comment(2), own],
      { 'POST /api/{kind}/{id}/comments/{comment_id}/resolve': resolve },
      { permissions: ['view', 'run', 'edit'] },
    );
    const foreign = (await screen.findByText('Why this model?')).closest('article')!;
    expect(within(foreign).queryByRole('button', { name: 'Actions of the comment' })).toBeNull();
    const mine = screen.getByText('Mine').closest('article')!;
    await within(mine).findByRole('button', { name: 'Actions of the comment' });
    const thread = foreign.closest('li')!;
    await press(user, () => within(thread).getByRole('button', { name: 'Resolve' }));
    await waitFor(() =>
      expect(resolve).toHaveBeenCalledWith(expect.objectContaining({ body: { resolved: true } })),
    );
  });

  it('that are closed stand apart, and what somebody came for is shown', async () => {
    const closed = comment(2, { resolved_at: at, resolved_by: { id: ada.id, name: 'Ada' } });
    render([closed], {}, { wanted: closed.id });
    await screen.findByText('Resolved by Ada');
    expect(screen.getByRole('radio', { name: /^Resolved/ })).toHaveProperty('checked', true);
  });
});

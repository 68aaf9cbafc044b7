import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type Feedback, type RawInput } from '@agent-studio/api-client';
import { createSafeStorage } from '@agent-studio/core';
import { type Chat, ChatView } from '@agent-studio/core/chat';
import { type TestChat, useTestChat } from '#studio/data/chat/test-chat.ts';
import { WithAnswerParts } from '#studio/answers/answer-parts.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aComplete, aMessage, aRun, sampleId } from '#support/samples/samples.ts';

const AGENT_ID = sampleId(10);
const KEY = `studio-conversation:${AGENT_ID}`;

function Talk({ canAsk, onReady }: { canAsk: boolean; onReady: (test: TestChat) => void }) {
  const test = useTestChat(AGENT_ID, { draft: true });
  useEffect(() => onReady(test), [onReady, test]);
  return (
    <WithAnswerParts chat={test.chat}>
      <ChatView label="Talk" chat={test.chat} disabled={!canAsk} />
    </WithAnswerParts>
  );
}

function open(answers: Answers = {}, { canAsk = true, tabStorage = createSafeStorage('memory') } = {}) {
  const asked = vi.fn((_: RawInput['body']) => undefined);
  const put = vi.fn(({ body }: RawInput): Feedback => body as Feedback);
  const takeBack = vi.fn((_: RawInput) => undefined);
  let test: TestChat | undefined;
  const api = fakeApi({
    async *'POST /api/agent/infer/stream'({ body }) {
      asked(body);
      yield aComplete('Five days.');
    },
    'PUT /api/messages/{id}/feedback': put,
    'DELETE /api/messages/{id}/feedback': takeBack,
    ...answers,
  });
  const rendered = renderScreen(
    <Talk
      canAsk={canAsk}
      onReady={(given) => {
        test = given;
      }}
    />,
    { api, studio: { tabStorage } },
  );
  return { ...rendered, asked, put, takeBack, test: () => test!, chat: (): Chat => test!.chat };
}

const good = () => screen.findByRole('button', { name: 'Good answer' });
const bad = () => screen.findByRole('button', { name: 'Bad answer' });
const again = () => screen.queryByRole('button', { name: 'Ask again' });
const isPressed = (thumb: HTMLElement) => thumb.getAttribute('aria-pressed') === 'true';
const sent = (call: ReturnType<typeof open>['put']) => call.mock.lastCall?.[0];
const refuse = () => {
  throw new ApiError('badInput', 'Not now.');
};

describe('the thumbs below an answer', () => {
  it('tell the server at once, and take it back with a second press', async () => {
    const { user, chat, put, takeBack } = open();
    await chat().send('Refunds?');
    expect(isPressed(await good())).toBe(false);
    await user.click(await good());
    expect(isPressed(await good())).toBe(true);
    await waitFor(() => expect(put).toHaveBeenCalledOnce());
    expect(sent(put)).toMatchObject({
      params: { id: sampleId(80) },
      body: { rating: 1, reasons: [], comment: '' },
    });
    await user.click(await good());
    expect(isPressed(await good())).toBe(false);
    await waitFor(() => expect(takeBack).toHaveBeenCalledOnce());
  });

  it('show one at a time', async () => {
    const { user, chat, put } = open();
    await chat().send('Refunds?');
    await user.click(await good());
    await user.click(await bad());
    expect([isPressed(await good()), isPressed(await bad())]).toEqual([false, true]);
    await waitFor(() => expect(sent(put)).toMatchObject({ body: { rating: -1 } }));
  });

  it('go back when the server refuses, and a message says why', async () => {
    const { user, chat } = open({ 'PUT /api/messages/{id}/feedback': refuse });
    await chat().send('Refunds?');
    await user.click(await good());
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(isPressed(await good())).toBe(false);
  });

  it('are there again with the conversation', async () => {
    const tabStorage = createSafeStorage('memory');
    tabStorage.set(KEY, sampleId(70));
    const feedback = { rating: -1 as const, reasons: ['other'], comment: 'Too long.', correction: null };
    const question = aMessage({ id: sampleId(81), role: 'user', content: 'Refunds?' });
    const { user, takeBack } = open(
      { 'GET /api/sessions/{id}/messages': () => ({ items: [question, aMessage({ feedback })] }) },
      { tabStorage },
    );
    expect(isPressed(await bad())).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Say why' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Something else' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ }).value).toBe('Too long.');
    await user.click(await bad());
    await waitFor(() => expect(takeBack).toHaveBeenCalledOnce());
    expect(screen.queryByRole('form', { name: 'Feedback' })).toBeNull();
  });

  it('are not below an answer that failed', async () => {
    const { chat } = open({
      async *'POST /api/agent/infer/stream'() {
        yield { type: 'run.started', seq: 1, run_id: sampleId(60), message_id: sampleId(80) };
        yield { type: 'error', error: { code: 'x', detail: 'The key is wrong.', retryable: false } };
      },
    });
    await chat().send('Refunds?');
    await screen.findByText('The key is wrong.');
    expect(screen.queryByRole('button', { name: /answer$/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('leaves an answer alone that waits for a person', async () => {
  const tabStorage = createSafeStorage('memory');
  tabStorage.set(KEY, sampleId(70));
  const question = aMessage({ id: sampleId(81), role: 'user', content: 'Refunds?' });
  const paused = aMessage({ status: 'paused', content: 'I look it up.' });
  const answers: Answers = {
    'GET /api/sessions/{id}/messages': () => ({ items: [question, paused] }),
    async *'GET /api/runs/{id}/stream'() {
      yield { type: 'text', seq: 1, run_id: sampleId(60), content: 'I look it up.' };
      await new Promise(() => {});
    },
  };
  open(answers, { tabStorage });
  await screen.findByRole('button', { name: 'Stop the answer' });
  expect(screen.getByText('I look it up.')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Stop the answer',
    'Send',
  ]);
});

describe('what was wrong', () => {
  async function openForm(answers: Answers = {}) {
    const opened = open(answers);
    await opened.chat().send('Refunds?');
    await opened.user.click(await bad());
    return { ...opened, form: within(await screen.findByRole('form', { name: 'Feedback' })) };
  }

  it('is told with reasons and a comment', async () => {
    const { user, form, put } = await openForm();
    await user.click(form.getByRole('checkbox', { name: 'Not correct' }));
    await user.click(form.getByRole('checkbox', { name: 'Wrong tone' }));
    await user.click(form.getByRole('checkbox', { name: 'Wrong tone' }));
    await user.type(form.getByRole('textbox', { name: /^Comment/ }), 'Ten days.');
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Feedback' })).toBeNull());
    expect(sent(put)).toMatchObject({ body: { rating: -1, reasons: ['not_correct'], comment: 'Ten days.' } });
    expect(document.activeElement).toBe(await bad());
    expect(isPressed(await bad())).toBe(true);
  });

  it('can be left out: the thumb counts', async () => {
    const { user, form, put } = await openForm();
    await user.click(form.getByRole('button', { name: 'Skip' }));
    expect(screen.queryByRole('form', { name: 'Feedback' })).toBeNull();
    expect(isPressed(await bad())).toBe(true);
    await waitFor(() => expect(put).toHaveBeenCalledOnce());
  });

  it('stays as typed when the server refuses, and can be sent again', async () => {
    let refused = 0;
    const { user, form, put } = await openForm({
      'PUT /api/messages/{id}/feedback': (input) => {
        const { rating, comment } = input.body as Feedback;
        if (comment && refused++ === 0) return refuse();
        return { rating, reasons: [], comment, correction: null };
      },
    });
    const comment = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ });
    await user.type(comment, 'Ten days.');
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(comment.value).toBe('Ten days.');
    expect(isPressed(await bad())).toBe(true);
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Feedback' })).toBeNull());
    expect(put).not.toHaveBeenCalled();
  });
});

describe('“Ask again”', () => {
  it('sends the question of the last answer once more, with its variables', async () => {
    const { user, chat, test, asked } = open();
    expect(again()).toBeNull();
    act(() => test().setValues({ customer: 'Ada' }));
    await chat().send('Refunds?');
    await chat().send('And returns?');
    await screen.findAllByText('Five days.');
    await user.click(again()!);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    const expected = { userInput: 'And returns?', variables: { customer: 'Ada' }, sessionId: sampleId(70) };
    expect(asked.mock.lastCall?.[0]).toMatchObject(expected);
    await waitFor(() => expect(chat().getState().pending).toBe(false));
    expect(
      chat()
        .getState()
        .messages.map(({ content }) => content),
    ).toEqual(['Refunds?', 'Five days.', 'And returns?', 'Five days.', 'And returns?', 'Five days.']);
    expect(screen.getAllByRole('button', { name: 'Ask again' })).toHaveLength(1);
  });

  it('is there for a stopped answer, but not while one is on its way', async () => {
    const { user, chat } = open({
      async *'POST /api/agent/infer/stream'({ signal }) {
        yield { type: 'run.started', seq: 1, run_id: sampleId(60), message_id: sampleId(80) };
        yield { content: 'Half an ' };
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      },
      'POST /api/runs/{id}/cancel': () => aRun({ status: 'cancelled' }),
    });
    void chat().send('Refunds?');
    await screen.findByText(/Half an/);
    expect(again()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop the answer' }));
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeTruthy();
    expect(await good()).toBeTruthy();
  });

  it('is not there for those who may not ask', async () => {
    const { chat } = open({}, { canAsk: false });
    await chat().send('Refunds?');
    expect(await good()).toBeTruthy();
    expect(again()).toBeNull();
  });
});

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Assistant } from '#core/chat/assistant/assistant.tsx';
import { complete, startChat } from './scripted-chat.ts';
import { eventually } from '#support/eventually.ts';

const { played, created } = vi.hoisted(() => ({ played: vi.fn(), created: vi.fn() }));

vi.mock('#core/chat/assistant/tone.ts', () => ({
  createTone: () => {
    created();
    return { play: played, close: () => {} };
  },
}));

beforeEach(() => {
  played.mockReset();
  created.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function talk(sound?: boolean) {
  const { chat, script } = startChat();
  render(<Assistant chat={chat} heading="Studio Assistant" {...(sound !== undefined && { sound })} />);
  await act(async () => void chat.send('hi'));
  await eventually(() => expect(chat.getState().pending).toBe(true));
  await vi.dynamicImportSettled();
  const atSend = played.mock.calls.flat();
  await act(() => script.say({ content: 'Answer' }, complete('Answer'), null));
  await vi.dynamicImportSettled();
  return { atSend, inAll: played.mock.calls.flat() };
}

// Rule 7: A short tone on send and on receive
it('sounds on send and on receive, once each', async () => {
  expect(await talk()).toEqual({ atSend: ['send'], inAll: ['send', 'receive'] });
});

it('is silent where the host wants no sound', async () => {
  expect(await talk(false)).toEqual({ atSend: [], inAll: [] });
});

it('is made ready when somebody writes, before anything is sent', async () => {
  const { chat } = startChat();
  render(<Assistant chat={chat} heading="Studio Assistant" />);
  expect(created).not.toHaveBeenCalled();
  act(() => chat.setDraft('h'));
  act(() => chat.setDraft('hi'));
  await vi.dynamicImportSettled();
  expect(created).toHaveBeenCalledOnce();
  expect(played).not.toHaveBeenCalled();
});

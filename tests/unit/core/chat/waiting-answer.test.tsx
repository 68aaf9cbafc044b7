import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChatContext } from '#core/chat/messages/chat-context.ts';
import { Message } from '#core/chat/messages/message.tsx';
import { createChat } from '#core/chat/state/chat.ts';
import { toChatMessage } from '#core/chat/state/chat-message.ts';

afterEach(cleanup);

it('says in words that a call waits only where it cannot be decided on', () => {
  const waiting = toChatMessage({
    sender: 'bot',
    content: 'I need your word.',
    status: 'paused',
    runId: 'r1',
    approval: {
      approval_id: 'a1',
      call_id: 'c1',
      tool: { id: 't1', name: 'refund', risk: 'write' },
      args: { order_id: 42 },
      options: ['approve', 'reject'],
      expires_at: '2030-01-01T00:00:00.000Z',
    },
  });
  const chat = createChat({ agentId: 'a1', ask: async function* () {} });
  chat.restore([waiting], 's1');
  const around = { chat, canAsk: true, readOnly: false };
  const { rerender } = render(
    <ChatContext value={around}>
      <Message message={waiting} />
    </ChatContext>,
  );
  expect(screen.queryByText('I need your word.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy answer' })).toBeNull();
  rerender(
    <ChatContext value={{ ...around, readOnly: true }}>
      <Message message={waiting} />
    </ChatContext>,
  );
  expect(screen.getByText('I need your word.')).toBeTruthy();
});

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Assistant } from '#core/chat/assistant/assistant.tsx';
import { readAnswerEvent } from '#api-client/chat/answer-event.ts';
import { type Chat, createChat } from '#core/chat/state/chat.ts';
import { toChatMessage } from '#core/chat/state/chat-message.ts';
import { DisclosureContext } from '#core/chat/panel/disclosure.tsx';
import { ChatPanel } from '#core/chat/panel/chat-panel.tsx';
import { SourceContext } from '#core/chat/sources/citation-context.ts';
import { ChatToggle } from '#core/chat/assistant/chat-toggle.tsx';

afterEach(cleanup);

/** A chat whose answer comes when the test says so. */
function createWaitingChat() {
  const asked: string[] = [];
  const gates: (() => void)[] = [];
  const chat = createChat({
    agentId: 'a1',
    open: true,
    async *ask({ text }) {
      asked.push(text);
      await new Promise<void>((resolve) => gates.push(resolve));
      yield [readAnswerEvent({ status: 'complete', result: { content: { text: `Answer to ${text}` } } })];
    },
  });
  return { chat, asked, answer: () => act(async () => gates.shift()?.()) };
}

const show = (chat: Chat, onClose = () => {}) =>
  render(<ChatPanel chat={chat} heading="Studio Assistant" onClose={onClose} focusOnOpen />);
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

describe('the composer', () => {
  // Rule 5: Enter sends, Shift+Enter does not
  it('Enter sends, Shift+Enter makes a new line', async () => {
    const { chat, asked } = createWaitingChat();
    show(chat);
    await userEvent.type(input(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(asked).toEqual(['one\ntwo']);
    expect(input().value).toBe('');
  });

  it('Enter and the send button together send once', async () => {
    const { chat, asked } = createWaitingChat();
    show(chat);
    await userEvent.type(input(), 'hi{Enter}{Enter}');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(asked).toEqual(['hi']);
  });

  it('leaves Enter to an input method', async () => {
    const { chat, asked } = createWaitingChat();
    show(chat);
    fireEvent.change(input(), { target: { value: 'ニホン' } });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    expect(asked).toEqual([]);
  });

  // Rule 4: Pending: input and send disabled, typing indicator
  it('is closed while a reply is pending, with a typing indicator, and open again afterwards', async () => {
    const { chat, answer } = createWaitingChat();
    show(chat);
    expect(screen.queryByText('The assistant is typing')).toBeNull();
    await userEvent.type(input(), 'hi{Enter}');
    expect(input().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    expect(await screen.findByText('The assistant is typing')).toBeDefined();
    await answer();
    expect(input().disabled).toBe(false);
    expect(screen.queryByText('The assistant is typing')).toBeNull();
    expect(screen.getByRole('log').textContent).toContain('Answer to hi');
  });

  it('keeps the keyboard of a person who opened it and only typed', async () => {
    const { chat, answer } = createWaitingChat();
    const onClose = vi.fn();
    show(chat, onClose);
    await userEvent.keyboard('hi{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await answer();
    expect(document.activeElement).toBe(input());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stops the answer', async () => {
    const { chat } = createWaitingChat();
    show(chat);
    await userEvent.type(input(), 'hi{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Stop the answer' }));
    expect(await screen.findByText('You stopped this answer.')).toBeDefined();
    expect(input().disabled).toBe(false);
  });
});

describe('the panel', () => {
  it('closes on Escape and on its button, and starts anew', async () => {
    const { chat } = createWaitingChat();
    const onClose = vi.fn();
    show(chat, onClose);
    fireEvent.keyDown(input(), { key: 'Escape' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    act(() => chat.restore([toChatMessage({ sender: 'user', content: 'old' })], null));
    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(screen.queryByText('old')).toBeNull();
    // Also where nothing was said before: whoever pressed it can type.
    expect(document.activeElement).toBe(input());
  });

  it('greets, and sends a suggestion that is picked', async () => {
    const { chat, asked } = createWaitingChat();
    render(
      <ChatPanel
        chat={chat}
        heading="H"
        greeting="Hi **you**"
        suggestions={['What is new?']}
        onClose={() => {}}
      />,
    );
    expect((await screen.findByText('you')).tagName).toBe('STRONG');
    await userEvent.click(screen.getByRole('button', { name: 'What is new?' }));
    expect(asked).toEqual(['What is new?']);
  });
});

describe('messages', () => {
  const bot = (content: string, rest = {}) => [toChatMessage({ sender: 'bot', content, ...rest })];

  // Rule 7: **bold**, *italic* and line breaks
  it('shows bold, italic and line breaks', async () => {
    const { chat } = createWaitingChat();
    chat.restore(bot('**b** and *i*\nnext'), null);
    show(chat);
    const log = within(screen.getByRole('log'));
    expect((await log.findByText('b')).tagName).toBe('STRONG');
    expect(log.getByText('i').tagName).toBe('EM');
    expect(screen.getByRole('log').querySelectorAll('br')).toHaveLength(1);
  });

  it('never turns text into markup', async () => {
    const { chat } = createWaitingChat();
    const hostile =
      '<img src=x onerror=alert(1)> <script>alert(1)</script> [x](javascript:alert(1)) ![p](http://e.example/p)';
    chat.restore([toChatMessage({ sender: 'user', content: hostile }), ...bot(hostile)], null);
    show(chat);
    await screen.findByText('Assistant:');
    const log = screen.getByRole('log');
    expect(log.querySelectorAll('img, script, [onerror], a[href^="javascript"]')).toHaveLength(0);
    expect(log.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it('opens links in a new tab, says their real host, and tells the page behind nothing', async () => {
    const { chat } = createWaitingChat();
    chat.restore(bot('[my bank](https://evil.example/login)'), null);
    show(chat);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'my bank' });
    expect(link.title).toBe('evil.example');
    expect(link.target).toBe('_blank');
    expect(link.rel).toBe('noopener noreferrer nofollow');
  });

  it('makes a button of a mark that has a citation, and shows its passage', async () => {
    const { chat } = createWaitingChat();
    const citation = { index: 1, title: 'Returns', page: 3, quote: 'Thirty days.', heading: 'Refunds' };
    chat.restore(bot('Yes [1], but not [2].', { citations: [citation] }), null);
    show(chat);
    const mark = await screen.findByRole('button', { name: 'Source 1: Returns' });
    expect(screen.getByRole('log').textContent).toContain('but not [2]');
    await userEvent.click(mark);
    expect(screen.getByText('Thirty days.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^1 ?Returns ?p\. 3$/ }));
    expect(screen.queryByText('Thirty days.')).toBeNull();
  });

  it('numbers the sources that an answer names without holes', async () => {
    const { chat } = createWaitingChat();
    const citations = [1, 3].map((index) => ({
      index,
      title: `Part ${index}`,
      page: null,
      quote: 'So.',
      heading: null,
    }));
    chat.restore(bot('Yes [1], and so [3].', { citations }), null);
    show(chat);
    const mark = await screen.findByRole('button', { name: 'Source 2: Part 3' });
    expect(mark.textContent).toBe('2');
    expect(screen.getByRole('button', { name: /^2 ?Part 3$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Source 3/ })).toBeNull();
  });

  it('opens sources elsewhere, where somebody takes them', async () => {
    const { chat } = createWaitingChat();
    const citation = { index: 1, title: 'Returns', page: 3, quote: 'Thirty days.', heading: 'Refunds' };
    chat.restore(bot('Yes [1].', { citations: [citation] }), null);
    const open = vi.fn();
    render(
      <SourceContext value={open}>
        <ChatPanel chat={chat} heading="Studio Assistant" />
      </SourceContext>,
    );
    const mark = await screen.findByRole('button', { name: 'Source 1: Returns' });
    expect(mark.hasAttribute('aria-expanded')).toBe(false);
    await userEvent.click(mark);
    await userEvent.click(screen.getByRole('button', { name: /^1 ?Returns ?p\. 3$/ }));
    expect(open.mock.calls).toEqual([[citation], [citation]]);
    expect(screen.queryByText('Thirty days.')).toBeNull();
  });

  it('shows the notice and the problem of an answer', async () => {
    const { chat } = createWaitingChat();
    chat.restore(bot('x', { status: 'failed', notice: 'Extracted.', problem: 'Cut off.' }), null);
    show(chat);
    expect(await screen.findByText('Extracted.')).toBeDefined();
    expect(screen.getByText('Cut off.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Copy answer' })).toBeNull();
  });

  it('copies the answer', async () => {
    const { chat } = createWaitingChat();
    chat.restore(bot('**text**'), null);
    show(chat);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copy answer' }));
    expect(await navigator.clipboard.readText()).toBe('**text**');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  });

  it('renders only what changed while an answer grows', async () => {
    const steps: ((text: string) => void)[] = [];
    const chat = createChat({
      agentId: 'a1',
      async *ask() {
        for (;;)
          yield [{ type: 'text', content: await new Promise<string>((resolve) => steps.push(resolve)) }];
      },
    });
    const { container } = show(chat);
    act(() => void chat.send('hi'));
    const say = (text: string) => act(async () => steps.pop()?.(text));
    await say('First.\n\nSec');
    const before = await vi.waitUntil(() => container.querySelector('[data-status=pending] p'));
    await say('ond **bold**');
    await screen.findByText('bold');
    expect(container.querySelector('[data-status=pending] p')).toBe(before);
    act(() => chat.dispose());
  });
});

describe('the toggle', () => {
  const badge = (unread: number) => {
    cleanup();
    render(<ChatToggle heading="Studio Assistant" open={false} unread={unread} onToggle={() => {}} />);
    return screen.getByRole('button');
  };

  // Rule 2: Its toggle has an unread badge
  // Rule 9: 99+ above 99
  it('shows unread answers, 99+ above 99', () => {
    expect(badge(0).textContent).toBe('');
    expect(badge(1).textContent).toBe('1');
    expect(badge(99).textContent).toBe('99');
    expect(badge(100).textContent).toBe('99+');
    expect(badge(100).getAttribute('aria-label')).toBe('Open Studio Assistant, 99+ unread');
    expect(badge(0).getAttribute('aria-expanded')).toBe('false');
  });

  // Rule 4: Chatbot open and closed by its toggle
  it('opens the panel; closing gives it the focus back', async () => {
    const { chat } = createWaitingChat();
    chat.close();
    render(<Assistant chat={chat} heading="Studio Assistant" sound={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open Studio Assistant' }));
    expect(document.activeElement).toBe(input());
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open Studio Assistant' }));
  });
});

describe('that an AI answers', () => {
  it('is said before the first question, in the words of the workspace where it has some', async () => {
    const { chat } = createWaitingChat();
    show(chat);
    expect(screen.getByText(/^An AI answers here/)).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Ask a person' })).toBeNull();
    cleanup();
    render(
      <DisclosureContext value={{ notice: 'A machine talks.', contact: 'help@example.com' }}>
        <ChatPanel chat={chat} heading="Shop" onClose={() => {}} slotted />
      </DisclosureContext>,
    );
    expect(screen.getByText(/^A machine talks\./)).not.toBeNull();
    const person = await screen.findByRole('link', { name: 'Ask a person' });
    expect(person.getAttribute('href')).toBe('mailto:help@example.com');
  });

  it('leads nowhere but to a page or a mail', () => {
    const { chat } = createWaitingChat();
    render(
      <DisclosureContext value={{ contact: 'javascript:alert(1)' }}>
        <ChatPanel chat={chat} heading="Shop" onClose={() => {}} />
      </DisclosureContext>,
    );
    expect(screen.queryByRole('link', { name: 'Ask a person' })).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { linesOf } from '#support/ndjson.ts';
import { RICH, startSupportDesk, type SupportDesk } from '#support/desks/support-desk.ts';

let desk: SupportDesk;
beforeAll(async () => {
  desk = await startSupportDesk();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

/** An answer to somebody's question. */
async function answered(client: ApiClient = desk.eve) {
  const answer = await client.agentRuns.infer({ body: { agentId: desk.agentId, userInput: 'Returns?' } });
  if (answer.status !== 'complete') throw new Error('No answer in time.');
  const { run_id, message_id, session_id } = answer;
  return { runId: run_id, messageId: message_id!, sessionId: session_id! };
}

const give = (client: ApiClient, id: string, body: Parameters<ApiClient['feedback']['give']>[0]['body']) =>
  client.feedback.give({ params: { id }, body });
const runOf = (client: ApiClient, id: string) => client.agentRuns.get({ params: { id } });
const inList = async (client: ApiClient, id: string) => {
  const { items } = await client.agentRuns.list({ query: { agent_id: desk.agentId, page_size: 100 } });
  return items.find((run) => run.id === id);
};
const messagesOf = async (client: ApiClient, id: string) =>
  (await client.agentRuns.messages({ params: { id } })).items;

const GOOD = { rating: 1, reasons: [], comment: '', correction: null };

describe('feedback', () => {
  it('stands in the conversation, in the run, and as a rating in the list', async () => {
    const { runId, messageId, sessionId } = await answered();
    const [question, before] = await messagesOf(desk.eve, sessionId);
    expect([question?.feedback, before?.feedback, (await runOf(desk.eve, runId)).feedback]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await give(desk.eve, messageId, { rating: 1 })).toEqual(GOOD);
    const [asked, rated] = await messagesOf(desk.eve, sessionId);
    expect(asked?.feedback).toBeUndefined();
    expect(rated?.feedback).toEqual(GOOD);
    expect((await runOf(desk.bob, runId)).feedback).toEqual(GOOD);
    expect((await inList(desk.bob, runId))?.feedback).toEqual({ rating: 1 });
  });

  it('takes the place of what the person thought before, and can be taken back, twice too', async () => {
    const { runId, messageId } = await answered();
    await give(desk.eve, messageId, { rating: 1 });
    const thought = {
      rating: -1 as const,
      reasons: ['not_correct' as const, 'not_correct' as const, 'other' as const],
      comment: '  It is\u0000 14 days. ',
      correction: 'Within 14 days.',
    };
    const kept = {
      rating: -1,
      reasons: ['not_correct', 'other'],
      comment: 'It is 14 days.',
      correction: 'Within 14 days.',
    };
    expect(await give(desk.eve, messageId, thought)).toEqual(kept);
    expect((await runOf(desk.bob, runId)).feedback).toEqual(kept);
    for (const _ of [1, 2]) {
      await desk.eve.feedback.takeBack({ params: { id: messageId } });
      expect((await runOf(desk.bob, runId)).feedback).toBeUndefined();
    }
  });

  it('is one of each person; the run shows that of whoever asked, else the latest', async () => {
    const { runId, messageId, sessionId } = await answered();
    await give(desk.bob, messageId, { rating: -1, comment: 'Too short.' });
    expect((await runOf(desk.eve, runId)).feedback).toMatchObject({ rating: -1 });
    expect((await messagesOf(desk.eve, sessionId))[1]?.feedback).toBeUndefined();
    await give(desk.eve, messageId, { rating: 1 });
    await give(desk.ada, messageId, { rating: -1 });
    expect((await runOf(desk.bob, runId)).feedback).toEqual(GOOD);
    await desk.eve.feedback.takeBack({ params: { id: messageId } });
    expect((await runOf(desk.bob, runId)).feedback).toMatchObject({ rating: -1, comment: '' });
  });

  it('is not for those who do not see the answer, nor for a question', async () => {
    const { messageId, sessionId, runId } = await answered(desk.bob);
    const [question] = await messagesOf(desk.bob, sessionId);
    const none = { status: 404, problem: { code: 'message.not_found' } };
    await expect(give(desk.eve, messageId, { rating: 1 })).rejects.toMatchObject(none);
    await expect(desk.eve.feedback.takeBack({ params: { id: messageId } })).rejects.toMatchObject(none);
    await expect(give(desk.bob, question!.id, { rating: 1 })).rejects.toMatchObject(none);
    expect((await runOf(desk.bob, runId)).feedback).toBeUndefined();
  });

  it('waits until the answer is there', async () => {
    desk.provider.script({ kind: 'silence', text: 'Slow' });
    const lines = linesOf(await desk.ask('Slowly please', { headers: RICH }));
    const started = (await lines.next()).value!;
    const messageId = started['message_id'] as string;
    await expect(give(desk.bob, messageId, { rating: 1 })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'feedback.too_early' },
    });
    await desk.cancelRun(started['run_id'] as string);
    for await (const _ of lines);
    expect(await give(desk.bob, messageId, { rating: -1 })).toMatchObject({ rating: -1 });
  });

  it('outlives its conversation with the run', async () => {
    const { runId, messageId, sessionId } = await answered();
    await give(desk.eve, messageId, { rating: 1 });
    await desk.eve.agentRuns.removeConversation({ params: { id: sessionId } });
    expect((await runOf(desk.bob, runId)).feedback).toEqual(GOOD);
    await expect(give(desk.eve, messageId, { rating: -1 })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['rating', { rating: 0 }, 'Give 1 or -1.'],
    ['comment', { rating: 1, comment: 'x'.repeat(2_001) }, 'A comment can have at most 2,000 characters.'],
    ['reasons.0', { rating: 1, reasons: ['nonsense'] }, expect.any(String)],
    ['correction', { rating: 1, correction: 'x'.repeat(20_001) }, expect.stringContaining('20,000')],
  ])('refuses what is wrong with %s', async (path, body, message) => {
    const { messageId } = await answered();
    await expect(give(desk.eve, messageId, body as { rating: 1 })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path, message }] },
    });
  });
});

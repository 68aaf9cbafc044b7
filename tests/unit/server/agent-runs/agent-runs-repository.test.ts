import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { messages, runs, runSteps, users } from '#server/db/schema.ts';
import { createAgentRunsRepository, type NewRun } from '#server/features/agent-runs/agent-runs-repository.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

describe('the beginning and the end of a run', () => {
  let database: DatabaseHandle;
  const userId = newId();
  const now = new Date().toISOString();

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db
      .insert(users)
      .values({ id: userId, subject: 'someone', email: 's@example.com', name: 'Some One', created_at: now });
  });
  afterAll(() => database.close());

  function newRun(chat: { id: string; isNew: boolean }): NewRun & Required<Pick<NewRun, 'chat'>> {
    const agent = { agent_id: newId(), agent_name: 'Helper' };
    return {
      run: {
        ...agent,
        id: newId(),
        user_id: userId,
        conversation_id: chat.id,
        trigger: 'api',
        status: 'running',
        input: 'How long?\0',
        started_at: now,
        executor: 'one',
      },
      chat: {
        conversation: {
          ...agent,
          id: chat.id,
          user_id: userId,
          title: 'How long?',
          secret_hash: '',
          created_at: now,
          updated_at: now,
        },
        isNew: chat.isNew,
        question_id: newId(),
        answer_id: newId(),
      },
    };
  }

  it('stores conversation, question, place for the answer and run, and goes on with them', async () => {
    const repository = createAgentRunsRepository(database.db, 'one');
    const id = newId();
    const first = newRun({ id, isNew: true });
    expect(await repository.begin(first)).toBe(true);
    const second = newRun({ id, isNew: false });
    expect(await repository.begin(second)).toBe(true);

    const stored = await database.db.select().from(messages).orderBy(messages.position);
    expect(stored.map(({ id, position, content }) => ({ id, position, content }))).toEqual([
      { id: first.chat.question_id, position: 1, content: 'How long?' },
      { id: first.chat.answer_id, position: 2, content: '' },
      { id: second.chat.question_id, position: 3, content: 'How long?' },
      { id: second.chat.answer_id, position: 4, content: '' },
    ]);
  });

  it('stores nothing when the conversation is gone', async () => {
    const repository = createAgentRunsRepository(database.db, 'one');
    const late = newRun({ id: newId(), isNew: false });
    expect(await repository.begin(late)).toBe(false);
    expect(await database.db.$count(runs)).toBe(2);
    expect(await database.db.$count(messages)).toBe(4);
  });

  it('stores all of the end or nothing of it', async () => {
    const repository = createAgentRunsRepository(database.db, 'one');
    const begun = newRun({ id: newId(), isNew: true });
    await repository.begin(begun);
    const step = {
      id: 's1',
      position: 0,
      parent_id: null,
      kind: 'llm' as const,
      name: 'Answer',
      status: 'succeeded' as const,
      started_at: now,
      duration_ms: 1,
      input: null,
      output: { text: 'Three years.' },
      error: null,
    };
    const end = {
      id: begun.run.id,
      status: 'succeeded' as const,
      output: 'Three years.',
      error: null,
      usage: null,
      ttft_ms: 1,
      duration_ms: 2,
      result: null,
      answer: { id: begun.chat.answer_id, status: 'complete' as const, citations: [], notice: null },
    };
    await expect(repository.finish({ ...end, steps: [{ ...step, started_at: 'never' }] })).rejects.toThrow();
    expect((await repository.find({ userId, isAdmin: false }, begun.run.id))?.status).toBe('running');

    await repository.finish({ ...end, steps: [step] });
    const found = await repository.find({ userId, isAdmin: false }, begun.run.id);
    expect(found).toMatchObject({ status: 'succeeded', output: 'Three years.', steps: [{ id: 's1' }] });
    expect(await database.db.$count(runSteps)).toBe(1);
    const [answer] = await database.db.select().from(messages).where(eq(messages.id, end.answer.id));
    expect(answer).toMatchObject({ status: 'complete', content: 'Three years.' });
  });
});

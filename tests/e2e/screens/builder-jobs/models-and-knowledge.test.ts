import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuilderDesk, openBuilderDesk } from '#support/desks/builder-desk.ts';
import { expectCounted, WAYS } from '#support/browser/counted-jobs.ts';
import { until } from '#support/ndjson.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';
import {
  type OpenAiServer,
  type ReceivedCall,
  type Script,
  startOpenAiServer,
} from '#support/servers/openai-server.ts';

/* Jobs of an experienced builder with agents, models and knowledge, at 1366 × 768; docs/builder-jobs.md has the counts. */

let desk: BuilderDesk;
let bank: TestServer;
let provider: OpenAiServer;

/** Stands for the model: chooses a way, wants money paid back, or answers by what it was given. */
function respond({ messages, tools = [] }: ReceivedCall['body']): Script {
  const asked = messages.map(({ content }) => content).join('\n');
  const refund = tools.find(({ function: { name } }) => name.startsWith('Refund'));
  if (refund)
    return messages.at(-1)?.role === 'tool'
      ? { kind: 'answer', text: 'The money is on its way.' }
      : { kind: 'calls', calls: [{ name: refund.function.name, args: { amount: 500 } }] };
  const [, letter] = asked.split('The text:\n');
  if (letter !== undefined)
    return {
      kind: 'answer',
      text: JSON.stringify({ class: letter.includes('money back') ? 'class_2' : 'else' }),
    };
  return { kind: 'answer', text: asked.includes('within 30 days') ? 'You have 30 days.' : 'I do not know.' };
}

beforeAll(async () => {
  provider = await startOpenAiServer({ kind: 'respond', to: respond });
  bank = await startHttpServer((_request, response) => json(response, 200, { paid: true }));
  desk = await openBuilderDesk({
    ALLOWED_ADDRESSES: bank.url,
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_MODEL: 'scripted-1',
  });
});
afterAll(async () => {
  await desk?.close();
  await bank?.close();
  await provider?.close();
});

/** A card with one document, once it can be searched. */
async function cardThatSays(name: string, text: string): Promise<void> {
  const { id } = await desk.client.knowledgeCards.create({ body: { name } });
  const file = new File([text], 'returns.md', { type: 'text/markdown' });
  await desk.client.knowledgeCards.addDocuments({ params: { id }, body: { file: [file] } });
  await until(
    () => desk.client.knowledgeCards.documents({ params: { id }, query: {} }),
    ({ items }) => items.every(({ status }) => status === 'ready'),
  );
}

describe.each(WAYS)('by %s', { timeout: 240_000 }, (way) => {
  it('knowledge search and an answer of a model', async () => {
    await cardThatSays(`Returns ${way}`, '# Returns\n\nGoods may be returned within 30 days.');
    const { hand } = await desk.builder(way);
    await desk.begin(hand, `Ask us ${way}`, 'question');
    await hand.add('Knowledge', 'knowledge', 'start');
    await hand.press(hand.button('Add a card'));
    await hand.pick(`Returns ${way}`);
    await hand.fill(hand.label('What to search for'), '{{ inputs.question }}');
    await hand.add('Language model', 'llm', 'knowledge');
    await hand.fill(hand.label('Prompt'), '{{ inputs.question }}\n\n{{ nodes.knowledge.text }}');
    await desk.answerWith(hand, { answer: 'nodes.llm.text' });
    const run = await desk.run(hand, { question: 'How long may I return goods?' });
    expectCounted('knowledge search, answer of a model', way, hand);

    expect(run.status).toBe('succeeded');
    expect(run.output).toBe('You have 30 days.');
  });

  it('an agent chooses the way', async () => {
    const { id } = await desk.client.agents.create({ body: { name: `Front desk ${way}` } });
    await desk.client.agentVersions.publish({ params: { id }, body: {} });
    const { hand } = await desk.builder(way);
    await desk.begin(hand, `Sort the post ${way}`, 'letter');
    await hand.add('Classify', 'classify', 'start');
    await hand.press(hand.label('Who chooses'));
    await hand.pick(`Front desk ${way}`);
    await hand.fill(hand.label('Text to classify'), '{{ inputs.letter }}');
    await hand.fill(hand.label('When it fits', 0), 'Somebody says thanks');
    await hand.fill(hand.label('When it fits', 1), 'Somebody wants something back');
    await hand.add('Transform', 'transform', 'classify');
    await hand.value('Add a value', 'desk', '"Refunds"');
    await hand.connect('transform', 'next', 'end', '');
    await hand.connect('classify', 'else', 'end', 'otherwise');
    await desk.answerWith(hand, { desk: 'default(nodes.transform.desk, "Reception")' });
    const run = await desk.run(hand, { letter: 'I want my money back.' });
    expectCounted('an agent chooses the way', way, hand);

    expect(run.output).toBe('Refunds');
    const other = await desk.run(hand, { letter: 'Good morning.' });
    expect(other.output).toBe('Reception');
  });

  it('approval with edited arguments', async () => {
    const tool = await desk.client.tools.create({
      body: {
        kind: 'http',
        name: `Refund ${way}`,
        config: { method: 'POST', url: `${bank.url}/refunds/${way}` },
        input_schema: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
      },
    });
    const { id } = await desk.client.agents.create({
      body: { name: `Refund desk ${way}`, tools: [{ tool_id: tool.id, approval: 'always' }] },
    });
    await desk.client.agentVersions.publish({ params: { id }, body: {} });
    const { page, hand } = await desk.builder(way);
    await desk.begin(hand, `Pay back ${way}`, 'letter');
    await hand.add('Agent', 'agent', 'start');
    await hand.press(hand.label('Agent'));
    await hand.pick(`Refund desk ${way}`);
    await hand.fill(hand.label('Task'), '{{ inputs.letter }}');
    await desk.answerWith(hand, { answer: 'nodes.agent.text' });
    const runId = await desk.start(hand, { letter: 'I want my money back.' });
    const call = page.getByRole('region', { name: 'A call waits for you' });
    await hand.press(call.getByRole('button', { name: 'Edit' }));
    await hand.fill(call.getByLabel('Arguments'), '{ "amount": 50 }');
    await hand.press(call.getByRole('button', { name: 'Run with these arguments' }));
    expectCounted('an agent whose call a person changes and allows', way, hand);

    const run = await desk.ended(runId);
    expect(run.output).toBe('The money is on its way.');
    const paid = bank.requests.filter(({ path }) => path.endsWith(way));
    expect(paid.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ amount: 50 }]);
  });
});

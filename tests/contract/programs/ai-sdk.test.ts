import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateObject, generateText, jsonSchema, stepCountIs, streamText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InteropDesk, startInteropDesk } from '#support/desks/interop-desk.ts';
import { asked, calls } from '#support/desks/teams.ts';

let desk: InteropDesk;
let agent: string;
let team: string;
let workflow: string;
let studio: ReturnType<typeof createOpenAICompatible>;
beforeAll(async () => {
  desk = await startInteropDesk();
  agent = await desk.publishAgent('Echo', (body) => `You said: ${asked(body)}`);
  team = await desk.publishTeam([agent]);
  workflow = await desk.publishWorkflow();
  studio = createOpenAICompatible({
    name: 'agent-studio',
    baseURL: `${desk.server.url}/v1`,
    apiKey: desk.bobToken,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.reset());

const weather = tool({
  description: 'The weather of a city',
  inputSchema: jsonSchema<{ city: string }>({
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
  }),
  execute: async ({ city }) => ({ sky: `rain over ${city}` }),
});

describe('the AI SDK, unchanged', () => {
  it('generates text with agent, team and workflow', async () => {
    const { text, usage, finishReason } = await generateText({
      model: studio(agent),
      prompt: 'Good morning',
    });
    expect(text).toBe('You said: Good morning');
    expect(usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
    expect(finishReason).toBe('stop');
    expect((await generateText({ model: studio(team), prompt: 'Hello' })).text).toBe('You said: Hello');
    expect((await generateText({ model: studio(workflow), prompt: 'Ada' })).text).toContain('Hello Ada');
  });

  it('streams text, with usage', async () => {
    const { textStream, usage } = streamText({
      model: studio('echo'),
      instructions: 'Be brief.',
      messages: [{ role: 'user', content: 'Good night' }],
    });
    const pieces: string[] = [];
    for await (const piece of textStream) pieces.push(piece);
    expect(pieces.join('')).toBe('You said: Good night');
    expect(pieces.length).toBeGreaterThan(2);
    expect(await usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
    expect(desk.provider.calls.at(-1)!.body.messages[0]!.content).toContain('Be brief.');
  });

  it.each(['whole', 'stream'])('carries out its own tools in between, %s', async (how) => {
    desk.provider.script(calls(['weather', { city: 'Oslo' }]), { kind: 'answer', text: 'Take an umbrella.' });
    const request = {
      model: studio(agent),
      prompt: 'Weather in Oslo?',
      tools: { weather },
      stopWhen: stepCountIs(3),
    };
    const text =
      how === 'whole' ? (await generateText(request)).text : await Promise.resolve(streamText(request).text);
    expect(text).toBe('Take an umbrella.');
    const told = desk.provider.calls.at(-1)!.body.messages.at(-1)!;
    expect(told).toMatchObject({ role: 'tool', content: '{"sky":"rain over Oslo"}' });
  });

  it('generates objects', async () => {
    desk.provider.script({ kind: 'answer', text: '{"city":"Oslo","degrees":7}' });
    const { object } = await generateObject({
      model: studio(agent),
      schema: jsonSchema<{ city: string; degrees: number }>({
        type: 'object',
        properties: { city: { type: 'string' }, degrees: { type: 'number' } },
        required: ['city', 'degrees'],
        additionalProperties: false,
      }),
      prompt: 'Weather in Oslo?',
    });
    expect(object).toEqual({ city: 'Oslo', degrees: 7 });
  });

  it('says why it was refused', async () => {
    const stranger = createOpenAICompatible({
      name: 'agent-studio',
      baseURL: `${desk.server.url}/v1`,
      apiKey: 'nonsense',
    });
    await expect(
      generateText({ model: stranger(agent), prompt: 'Hello', maxRetries: 0 }),
    ).rejects.toMatchObject({ statusCode: 401 });
    await expect(
      generateText({ model: studio('nobody'), prompt: 'Hello', maxRetries: 0 }),
    ).rejects.toMatchObject({ statusCode: 404, message: expect.stringContaining('nobody') as string });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, wants } from '../turns.ts';
import { aMember, type Stage, startStage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

describe('the coordinator of a group chat', () => {
  const team = { pattern: 'group_chat' as const, members: [aMember('a'), aMember('b')] };
  const voices = { a: () => 'A', b: () => 'B' };

  it('chooses by a tool whose argument is one of the members', async () => {
    const { result, calls, asked } = await stage.play(team, voices, {
      scripts: [
        wants(['choose_next', { next: 'b', reason: 'b knows' }]),
        wants(['choose_next', { next: 'nobody' }]),
        wants(['choose_next', { next: 'end', answer: 'All done.' }]),
      ],
    });
    expect(result.content.text).toBe('All done.');
    expect(asked.map(({ member }) => member.key)).toEqual(['b']);
    expect(calls[0]!.body.tools).toMatchObject([
      {
        function: { name: 'choose_next', parameters: { properties: { next: { enum: ['a', 'b', 'end'] } } } },
      },
    ]);
  });

  it('is asked for the form in words where it calls no tool', async () => {
    const { result, calls } = await stage.play(team, voices, {
      scripts: [answers('Let b speak.'), answers('{"next":"b"}'), answers('{"next":"end"}')],
    });
    expect(result.content.text).toBe('B');
    expect(calls.map(({ body }) => Boolean(body.tools?.length))).toEqual([true, false, true]);
  });

  it('is asked in words at once where its model has no tools', async () => {
    const model = { ...stage.model, capabilities: { ...stage.model.capabilities, tools: false } };
    const { calls } = await stage.play(
      { ...team, coordinator: { instructions: '', models: [model] } },
      voices,
      { scripts: [answers('{"next":"a"}'), answers('{"next":"end"}')] },
    );
    expect(calls).toHaveLength(2);
    expect(JSON.stringify(calls[0]!.body)).not.toContain('choose_next');
  });

  it('that never chooses ends the run with what to do', async () => {
    const playing = stage.play(team, voices, { scripts: [answers('Hm.')] });
    await expect(playing).rejects.toMatchObject({
      code: 'team.no_choice',
      message: expect.stringContaining('calls tools') as string,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Guardrail } from '#api-client/contract/index.ts';
import { checkText } from '#server/engine/guardrails/check-text.ts';
import { guardText } from '#server/engine/guardrails/guarded-text.ts';

const pii = (action: Guardrail['action'], stage: Guardrail['stage'] = 'output'): Guardrail => ({
  kind: 'pii',
  stage,
  action: action as 'mask',
  config: { kinds: ['email', 'phone', 'iban', 'card'] },
});
const words = (action: 'mask' | 'block' | 'warn', ...list: string[]): Guardrail => ({
  kind: 'keywords',
  stage: 'output',
  action,
  config: { words: list },
});

/** What is shown, piece by piece, of a text that comes three characters at a time. */
function show(guardrails: Guardrail[], text: string, holdsAll = false) {
  const guarded = guardText(guardrails, holdsAll);
  const pieces = (text.match(/[^]{1,3}/gu) ?? []).map((piece) => guarded.push(piece));
  const end = guarded.end();
  return { pieces: pieces.filter(Boolean), all: pieces.join('') + end.rest, end };
}

describe('an answer on its way', () => {
  it('passes at once where nothing is to be hidden', () => {
    const { pieces, all, end } = show([pii('warn')], 'Write to ada@example.com.');
    expect(pieces.length).toBeGreaterThan(5);
    expect(all).toBe('Write to ada@example.com.');
    expect(end.hits).toEqual([{ name: 'pii', stage: 'output', action: 'warn' }]);
  });

  it('is masked line by line, wherever the pieces end', () => {
    const text = 'Mail ada@example.com\nor call +49 151 23456789\nthen wait.';
    const { pieces, all, end } = show([pii('mask')], text);
    expect(pieces).toEqual(['Mail [email]\n', 'or call [phone]\n']);
    expect(all).toBe('Mail [email]\nor call [phone]\nthen wait.');
    expect(end).toMatchObject({ text: all, blocked: false, hits: [{ action: 'mask' }] });
  });

  it('that may be blocked is held back until it is whole', () => {
    const { pieces, end } = show([words('block', 'project x')], 'About\nPROJECT  X\nand more');
    expect(pieces).toEqual([]);
    expect(end).toMatchObject({ blocked: true, text: 'About\n[removed]\nand more' });
    expect(show([words('block', 'project x')], 'About projects').end).toMatchObject({
      blocked: false,
      rest: 'About projects',
    });
  });
});

describe('keywords', () => {
  it.each<[string, string[], string]>([
    ['a bomb, bombastic, BOMB', ['bomb'], 'a [removed], bombastic, [removed]'],
    ['uses C++ and c.', ['c++'], 'uses [removed] and c.'],
    ['die Straße und Strasse', ['straße'], 'die [removed] und Strasse'],
    ['这是禁词的', ['禁词'], '这是[removed]的'],
    ['قنبلة والقنبلة', ['قنبلة'], '[removed] والقنبلة'],
    ['secret plan b', ['secret', 'secret plan'], '[removed] b'],
    [
      'a.b (c) [d] {e} ^f$ |g| \\h',
      ['(c)', '[d]', '{e}', '\\h'],
      'a.b [removed] [removed] [removed] ^f$ |g| [removed]',
    ],
  ])('%s', (text, list, expected) => {
    expect(checkText([words('mask', ...list)], 'output', text).text).toBe(expected);
  });
});

it('looks only at its own stage', () => {
  expect(checkText([pii('mask', 'input')], 'output', 'ada@example.com')).toMatchObject({
    text: 'ada@example.com',
    hits: [],
  });
});

import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { openLogStream } from '#server/http/log-stream.ts';

const LINE = `${JSON.stringify({
  level: 40,
  time: new Date('2026-11-25T09:05:07.042').getTime(),
  pid: 1,
  hostname: 'machine',
  reqId: 'r-1',
  trace_id: 'a'.repeat(32),
  status: 404,
  path: '/api/agents',
  detail: { a: [1] },
  msg: 'answered',
})}\n`;
const READABLE = '09:05:07.042 WARN  answered status=404 path=/api/agents detail={"a":[1]} reqId=r-1\n';

afterEach(() => vi.unstubAllEnvs());

function written(format: 'auto' | 'json' | 'pretty', isTTY: boolean, line = LINE) {
  let text = '';
  const output = { isTTY, write: (piece: string | Uint8Array) => Boolean((text += String(piece))) };
  const stream = openLogStream(format, undefined, output);
  stream?.write(line);
  return stream && text;
}
const withoutColours = (text: string | undefined) => text && stripVTControlCharacters(text);

it('writes lines for people on a terminal, in colours, and one object a line elsewhere', () => {
  vi.stubEnv('NO_COLOR', '');
  vi.stubEnv('FORCE_COLOR', undefined);
  expect(written('auto', false)).toBeUndefined();
  expect(written('json', true)).toBeUndefined();
  const shown = written('auto', true);
  expect(shown).not.toBe(READABLE);
  expect(withoutColours(shown)).toBe(READABLE);
});

it('puts no colours into a file, nor where nobody wants them', () => {
  expect(written('pretty', false)).toBe(READABLE);
  vi.stubEnv('NO_COLOR', '1');
  expect(written('auto', true)).toBe(READABLE);
});

it('shows why something failed, and nothing that steers the terminal', () => {
  const line = (values: object) => JSON.stringify({ level: 50, time: 0, msg: 'failed', ...values });
  const failed = written(
    'pretty',
    false,
    line({ err: { type: 'Error', message: 'no', stack: 'Error: no\n  at x' } }),
  );
  expect(failed).toMatch(/ERROR failed\n {4}Error: no\n {6}at x\n$/);
  const forged = line({
    path: '/\u001b]0;owned\u0007\n00:00 INFO  all is well',
    err: { stack: 'a\u001b[2Jb' },
  });
  const shown = written('pretty', false, forged)!;
  expect(shown).toContain('path=/\\u001b]0;owned\\u0007\\n00:00 INFO');
  expect(shown).toContain('a\\u001b[2Jb');
  expect(written('pretty', false, 'no object\n')).toBe('no object\n');
});

it('hands each line on as it was', () => {
  const taken: string[] = [];
  const output = { isTTY: false, write: () => true };
  openLogStream('json', (line) => taken.push(line), output)!.write(LINE);
  expect(taken).toEqual([LINE]);
});

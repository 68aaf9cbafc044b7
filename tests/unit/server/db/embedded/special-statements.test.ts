import { describe, expect, it } from 'vitest';
import { channelChanges, refuseCopyFromClient } from '#server/db/embedded/special-statements.ts';
import { bodyOf, readFrames, toFrame } from '#server/db/embedded/wire-frames.ts';

const query = (text: string) => readFrames(toFrame('Q', text)).frames[0]!;
const parse = (name: string, text: string) =>
  readFrames(toFrame('P', name, text, new Uint8Array(2))).frames[0]!;

describe('channelChanges', () => {
  it.each([
    ['listen Jobs', [{ action: 'listen', channel: 'jobs' }]],
    ['LISTEN "Jo""bs" ;', [{ action: 'listen', channel: 'Jo"bs' }]],
    [
      'listen a; unlisten b;\nunlisten *',
      [
        { action: 'listen', channel: 'a' },
        { action: 'unlisten', channel: 'b' },
        { action: 'unlisten', channel: undefined },
      ],
    ],
    ["select 'listen a'", []],
    ["notify a, 'listen'", []],
  ])('finds in %s', (text, changes) => {
    expect(channelChanges(query(text))).toEqual(changes);
    expect(channelChanges(parse('name', text))).toEqual(changes);
  });
});

describe('refuseCopyFromClient', () => {
  it.each(['copy items from stdin', 'select 1; COPY items (id)\n from  STDIN with csv'])(
    'replaces %s',
    (text) => {
      expect(Buffer.from(bodyOf(refuseCopyFromClient(query(text)))).toString()).toContain('does not work');
      const refused = Buffer.from(bodyOf(refuseCopyFromClient(parse('mine', text)))).toString();
      expect(refused).toMatch(/^mine\0do \$\$.*does not work/s);
    },
  );

  it.each(['copy items to stdout', "insert into items values ('copy a from stdin')", 'select 1'])(
    'leaves %s',
    (text) => {
      expect(refuseCopyFromClient(query(text))).toEqual(query(text));
    },
  );
});

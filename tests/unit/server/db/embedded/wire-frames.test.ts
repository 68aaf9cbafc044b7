import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  joinBytes,
  readFrames,
  readText,
  toFatalError,
  toFrame,
} from '#server/db/embedded/wire-frames.ts';

describe('frames', () => {
  const query = toFrame('Q', 'select 1');
  const sync = toFrame('S');

  it('have a type, a length that counts itself, and a body', () => {
    expect([...query]).toEqual([0x51, 0, 0, 0, 13, ...Buffer.from('select 1\0')]);
    expect([...sync]).toEqual([0x53, 0, 0, 0, 4]);
  });

  it('are read one after the other', () => {
    const { frames, rest } = readFrames(joinBytes([query, sync]));
    expect(frames.map((frame) => frame.type)).toEqual(['Q', 'S']);
    expect(readText(bodyOf(frames[0]!)).text).toBe('select 1');
    expect(rest).toHaveLength(0);
  });

  it('wait for their end, wherever they are cut', () => {
    const bytes = joinBytes([query, sync]);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const first = readFrames(bytes.subarray(0, cut));
      const second = readFrames(joinBytes([first.rest, bytes.subarray(cut)]));
      expect([...first.frames, ...second.frames].map((frame) => frame.type)).toEqual(['Q', 'S']);
    }
  });

  it('carry errors as PostgreSQL writes them', () => {
    const { frames } = readFrames(toFatalError('25P03', 'too slow'));
    expect(Buffer.from(bodyOf(frames[0]!)).toString()).toBe('SFATAL\0VFATAL\0C25P03\0Mtoo slow\0\0');
  });
});

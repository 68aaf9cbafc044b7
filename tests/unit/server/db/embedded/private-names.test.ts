import { expect, it } from 'vitest';
import { createPrivateNames } from '#server/db/embedded/private-names.ts';
import { bodyOf, type Frame, readFrames, toFrame } from '#server/db/embedded/wire-frames.ts';

const frame = (type: string, ...body: (string | Uint8Array)[]) =>
  readFrames(toFrame(type, ...body)).frames[0]!;
const texts = (renamed: Frame) => Buffer.from(bodyOf(renamed)).toString().split('\0');
const kind = (letter: string) => new TextEncoder().encode(letter);

it('gives a statement the same private name in every message', () => {
  const names = createPrivateNames(7);
  const [parsed] = texts(names.rename(frame('P', 'mine', 'select 1', new Uint8Array(2))));
  expect(parsed).not.toBe('mine');
  expect(texts(names.rename(frame('B', '', 'mine', new Uint8Array(6)))).slice(0, 2)).toEqual(['', parsed]);
  expect(texts(names.rename(frame('D', kind('S'), 'mine')))).toEqual([`S${parsed}`, '']);
  expect(texts(names.rename(frame('C', kind('S'), 'mine')))).toEqual([`S${parsed}`, '']);
});

it('keeps portals apart from statements of the same name', () => {
  const names = createPrivateNames(7);
  names.rename(frame('P', 'other', 'select 2', new Uint8Array(2)));
  const [portal, statement] = texts(names.rename(frame('B', 'mine', 'mine', new Uint8Array(6))));
  expect(portal).not.toBe(statement);
  expect(texts(names.rename(frame('E', 'mine', new Uint8Array(4))))[0]).toBe(portal);
  expect(texts(names.rename(frame('D', kind('P'), 'mine')))).toEqual([`P${portal}`, '']);
});

it('never gives two connections, or two long names, the same name', () => {
  const long = 'x'.repeat(100);
  const renamed = [1, 11].flatMap((connectionId) => {
    const names = createPrivateNames(connectionId);
    return [`${long}1`, `${long}2`].map((name) => texts(names.rename(frame('P', name, 'select 1')))[0]);
  });
  expect(new Set(renamed).size).toBe(4);
  expect(renamed.every((name) => name!.length < 64)).toBe(true);
});

it('leaves unnamed statements and other messages as they are', () => {
  const names = createPrivateNames(7);
  for (const message of [
    frame('P', '', 'select 1', new Uint8Array(2)),
    frame('B', '', '', new Uint8Array(6)),
    frame('S'),
  ]) {
    expect(names.rename(message).bytes).toEqual(message.bytes);
  }
});

it('closes every statement that was named', () => {
  const names = createPrivateNames(7);
  const [first] = texts(names.rename(frame('P', 'first', 'select 1')));
  const [second] = texts(names.rename(frame('P', 'second', 'select 2')));
  names.rename(frame('P', '', 'select 3'));
  const closed = names.closeStatements().map((bytes) => texts(readFrames(bytes).frames[0]!)[0]);
  expect(closed).toEqual([`S${first}`, `S${second}`]);
});

import { expect, it } from 'vitest';
import { createBodyBytes } from '#server/http/body-bytes.ts';

const create = () => createBodyBytes({ perCaller: 10, inAll: 15 });

it('refuses what one caller, and what all together have too much of', () => {
  const bodies = create();
  bodies.begin('ada').take(8);
  expect(() => bodies.begin('ada').take(3)).toThrow('Other uploads of yours');
  expect(() => bodies.begin('bob').take(8)).toThrow('Many uploads');
  bodies.begin('bob').take(7);
});

it('gives back what did not come, and all of it at the end', () => {
  const bodies = create();
  const share = bodies.begin('ada');
  share.take(10);
  share.settle(4);
  share.settle(6);
  bodies.begin('ada').take(6);
  share.release();
  share.release();
  bodies.begin('ada').take(4);
  expect(() => bodies.begin('ada').take(1)).toThrow('Other uploads of yours');
});

import { describe, expect, it, vi } from 'vitest';
import { ApiError, sureToArrive } from '@agent-studio/api-client';

const pauses = [0, 0];
const calling = (...outcomes: (ApiError | string)[]) =>
  vi.fn(async () => {
    const next = outcomes.shift()!;
    if (typeof next === 'string') return next;
    throw next;
  });
const conflict = ApiError.fromStatus(409, { detail: 'This was decided already.', code: 'approval.decided' });

describe('a decision', () => {
  it.each([ApiError.network(), ApiError.timeout(), ApiError.fromStatus(503), ApiError.fromStatus(502)])(
    'that got no answer is sent again by itself: %s',
    async (error) => {
      const call = calling(error, 'taken');
      expect(await sureToArrive(call, () => 'done', pauses)).toBe('taken');
      expect(call).toHaveBeenCalledTimes(2);
    },
  );

  it('that had arrived before its answer was lost has been taken', async () => {
    expect(await sureToArrive(calling(ApiError.network(), conflict), () => 'done', pauses)).toBe('done');
  });

  it('of somebody who was slower is refused', async () => {
    await expect(sureToArrive(calling(conflict), () => 'done', pauses)).rejects.toBe(conflict);
  });

  it('whose second try tells something else is told', async () => {
    const call = calling(ApiError.network(), conflict);
    await expect(sureToArrive(call, undefined, pauses)).rejects.toBe(conflict);
  });

  it('is given up when the server stays away, and not sent again where it was refused', async () => {
    const away = calling(ApiError.network(), ApiError.network(), ApiError.network());
    await expect(sureToArrive(away, () => 'done', pauses)).rejects.toMatchObject({ kind: 'network' });
    expect(away).toHaveBeenCalledTimes(3);
    const refused = calling(ApiError.fromStatus(422, { detail: 'Not so.', code: 'invalid' }));
    await expect(sureToArrive(refused, () => 'done', pauses)).rejects.toMatchObject({ kind: 'invalid' });
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

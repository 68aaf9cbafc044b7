import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract, type Endpoint } from '@agent-studio/api-client/contract';
import { formLimitsOf } from '#server/http/form-limits.ts';

const MIB = 1_048_576;

it('reads from a schema what a form may hold', () => {
  const body = z.object({
    id: z.uuid(),
    text: z.optional(z.string().check(z.maxLength(100_000))),
    more: z.optional(z.union([z.record(z.string(), z.unknown()), z.string().check(z.maxLength(20_000))])),
    file: z.optional(z.array(z.file().check(z.maxSize(MIB))).check(z.maxLength(3))),
    files: z.array(z.file()),
  });
  const { texts, files, bytes } = formLimitsOf(body, 50 * MIB);
  expect(Object.fromEntries(texts)).toEqual({ id: 16_384, text: 300_000, more: 60_000 });
  expect(Object.fromEntries(files)).toEqual({
    file: { count: 3, bytes: MIB },
    files: { count: 1, bytes: 50 * MIB },
  });
  expect(bytes).toBe(262_144 + 16_384 + 300_000 + 60_000 + 53 * MIB);
});

it('lets no form of the contract have more than two uploads and the texts beside them', () => {
  const forms = Object.values(contract)
    .flatMap((rows): Endpoint[] => Object.values(rows))
    .filter(({ encoding }) => encoding === 'form');
  expect(forms.length).toBeGreaterThan(5);
  for (const { body, path } of forms) {
    expect([path, formLimitsOf(body!, 50 * MIB).bytes < 120 * MIB]).toEqual([path, true]);
  }
});

import * as z from 'zod/mini';
import { idSchema, jsonSchemaSchema } from './common.ts';

/* What the kinds of nodes are made of. */

/** Also its name in expressions. */
export const nodeIdSchema = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Small letters, digits and _ only, at most 40, and a letter in front.'),
  );

export const portSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Small letters, digits and _ only.'));

export const expression = z._default(z.string().check(z.trim(), z.maxLength(5_000)), '');
/** A text with `{{ expressions }}`. */
export const template = z._default(z.string().check(z.maxLength(50_000)), '');
/** Expressions by name, of a node or of a webhook. */
export const expressionsSchema = (maxName: number) =>
  z._default(
    z
      .record(z.string().check(z.maxLength(maxName)), z.string().check(z.maxLength(5_000)))
      .check(
        z.refine(
          (values) => Object.keys(values).length <= MAX_EXPRESSIONS,
          `At most ${MAX_EXPRESSIONS} values.`,
        ),
      ),
    {},
  );
/** That one node takes by name. */
export const MAX_EXPRESSIONS = 100;
export const expressions = expressionsSchema(100);
export const version = z._default(z.nullable(z.int().check(z.gte(1), z.lte(1e9))), null);
export const schemaOrNull = z._default(z.nullable(jsonSchemaSchema), null);
export const label = z.string().check(z.trim(), z.maxLength(120));
export const DAY_MS = 86_400_000;
/** Null: no end. */
export const waitMs = (most: number) => z.nullable(z.int().check(z.gte(1_000), z.lte(most)));
/** Empty where nothing was chosen yet: the check names it. */
export const chosen = z._default(z.nullable(idSchema), null);

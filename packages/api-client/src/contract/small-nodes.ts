import * as z from 'zod/mini';
import { DAY_MS, expression, expressions, template, waitMs } from './node-parts.ts';

/** Writes variables of the workflow, which every later node reads as `vars.name`. */
export const setVariablesConfigSchema = z.object({ type: z.literal('set_variables'), values: expressions });

/** Answers the webhook that started the run, which waits for it 25 s at most; the run goes on. */
export const respondConfigSchema = z.object({
  type: z.literal('respond'),
  status: z._default(
    z.int().check(
      z.gte(200),
      z.lte(599),
      z.refine((status) => status < 300 || status >= 400, 'It cannot lead elsewhere.'),
    ),
    200,
  ),
  body: z._default(z.enum(['json', 'text', 'none']), 'json'),
  json: expression,
  text: template,
});
export type RespondConfig = z.output<typeof respondConfigSchema>;

/**
 * Waits until somebody calls its address, `calls.<id>`, once; whoever knows the address may. The body of the call is its
 * output; where nobody calls in time, it goes on at `timeout`.
 */
export const waitForCallConfigSchema = z.object({
  type: z.literal('wait_for_call'),
  timeout_ms: z._default(waitMs(90 * DAY_MS), DAY_MS),
});

/** Sends a mail as plain text to people of this workspace, 20 at most; nobody else gets one. */
export const sendMailConfigSchema = z.object({
  type: z.literal('send_mail'),
  /** Addresses, with commas or lines between them. */
  to: template,
  subject: template,
  text: template,
  /** Test runs show what would be sent otherwise. */
  send_in_tests: z._default(z.boolean(), false),
});
export type SendMailConfig = z.output<typeof sendMailConfigSchema>;

/** Something that was brought from elsewhere and has no equal here: what it did, and what to put in its place. */
export const placeholderConfigSchema = z.object({
  type: z.literal('placeholder'),
  /** Where it comes from, and what it is called there. */
  origin: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  did: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  advice: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  /** As it stood there, for reading. */
  settings: z._default(z.string().check(z.maxLength(20_000)), ''),
});

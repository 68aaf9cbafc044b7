import { createHash } from 'node:crypto';
import type { DiscoveredOperation } from '@agent-studio/api-client/contract';
import { SaidError, type Told } from '../../say.ts';
import type { HttpBinding } from './http-binding.ts';

/** One operation as a document or a server offers it, with what is needed to call it. */
export interface OfferedOperation extends DiscoveredOperation {
  idempotent: boolean;
  /** Null for MCP, which calls by name. */
  binding: HttpBinding | null;
}

/** What a document or a server offers altogether. */
export interface Offer {
  title: string;
  description: string;
  base_url: string;
  operations: OfferedOperation[];
  warnings: string[];
}

/** A document or a server that cannot be read; the message says why and what to do. */
export class OfferError extends SaidError {
  override readonly name = 'OfferError';
  /** `unreachable`: the other side failed. `invalid`: what was given cannot be used. */
  readonly problem: 'invalid' | 'unreachable';

  constructor(
    told: Told,
    { problem = 'invalid', ...options }: ErrorOptions & { problem?: OfferError['problem'] } = {},
  ) {
    super(told, options);
    this.problem = problem;
  }
}

const MAX_SLUG = 64;

/** Makes names for models out of any names, each only once. */
export function createSlugs(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const slug = toSlug(name);
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : `_${number}`;
      const candidate = slug.slice(0, MAX_SLUG - suffix.length) + suffix;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  };
}

/** `[a-zA-Z0-9_-]{1,64}` that reads like the name. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9_-]+/g, '_')
    .replaceAll(/__+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_SLUG) || 'tool';

/** Another one means that what a model is told, or what is called, is not what was approved. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('base64url');

/** The same value with its keys in order, so that order alone is no change. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, inOrder(item)]),
  );
}

import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import { KEY_HEADER, SECRET_HEADER, SOP_RUN_HEADER } from '@agent-studio/api-client/contract';
import { AI_DISCLOSURE } from './ai-disclosure.ts';
import type { App } from './mount.ts';
import { allows } from './pages/page-origins.ts';

interface OriginRules {
  /** Origins that the operator named. */
  listed: readonly string[];
  /** Those that administrators added, `https://*.example.com` among them. */
  listedToo?: () => Promise<readonly string[]>;
  /** Whether some agent is published to pages of this origin. */
  isOriginOfPages: (origin: string) => Promise<boolean>;
}

const EXPOSED = [AI_DISCLOSURE[0], 'etag', 'retry-after', 'x-request-id'];
const MAX_AGE_S = 600;
const KEY = KEY_HEADER.toLowerCase();

const NONE = { origin: false } as const;

const LISTED = {
  origin: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'if-match',
    'idempotency-key',
    'x-request-id',
    SOP_RUN_HEADER.toLowerCase(),
    'x-studio-events',
  ],
  exposedHeaders: EXPOSED,
  maxAge: MAX_AGE_S,
};

/** A published page brings its key: nothing that a sign-in can do is open to it. */
const PUBLISHED = {
  origin: true,
  methods: ['GET', 'POST'],
  allowedHeaders: ['content-type', KEY, SECRET_HEADER.toLowerCase(), 'x-studio-events'],
  exposedHeaders: EXPOSED,
  maxAge: MAX_AGE_S,
};

/** Lets pages of other origins read answers: those the operator named, and those an agent is published to. */
export async function allowOrigins(
  app: App,
  { listed, listedToo = async () => [], isOriginOfPages }: OriginRules,
): Promise<void> {
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => {
      const { origin } = request.headers;
      if (origin === undefined) return NONE;
      if (usesKey(request)) return (await isOriginOfPages(origin)) ? PUBLISHED : NONE;
      return listed.includes(origin) || allows(await listedToo(), origin) ? LISTED : NONE;
    },
  });
}

/** A preflight has no key yet, but says that one will come. */
const usesKey = ({ headers }: FastifyRequest) =>
  headers[KEY] !== undefined ||
  headers['access-control-request-headers']?.toLowerCase().split(/,\s*/).includes(KEY) === true;

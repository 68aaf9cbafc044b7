import { agentRuns } from './agent-runs.ts';
import { agents } from './agents.ts';
import { chat } from './chat.ts';
import { home } from './home.ts';
import { knowledgeCards } from './knowledge-cards.ts';
import { models } from './models.ts';
import { publications } from './publications.ts';
import { session } from './session.ts';

/** Every call of the API. Client, server routes and /openapi.json derive from this table. */
export const contract = { session, home, agents, publications, agentRuns, chat, knowledgeCards, models };
export type Contract = typeof contract;

export * from './agent-runs.ts';
export * from './agents.ts';
export * from './chat.ts';
export * from './common.ts';
export * from './endpoint.ts';
export * from './home.ts';
export * from './knowledge-cards.ts';
export * from './models.ts';
export * from './problem.ts';
export * from './publications.ts';
export * from './session.ts';

import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents as table } from '../../db/schema.ts';
import { createBin } from '../bin/create-bin.ts';
import type { ReferenceLookups } from '../versions/find-references.ts';
import { createAgentBinService } from './agent-bin-service.ts';
import { createAgentCopiesService } from './agent-copies-service.ts';
import { createAgentVersionsRepository } from './agent-versions-repository.ts';
import { createAgentVersionsService } from './agent-versions-service.ts';
import { createAgentsRepository } from './agents-repository.ts';
import { type AgentsParts, createAgentsService } from './agents-service.ts';

interface CreateAgentsParts extends Omit<AgentsParts, 'agents' | 'versions'> {
  db: Database;
  usedBy: Parameters<typeof createAgentBinService>[0]['usedBy'];
  byName: ReferenceLookups['byName'];
}

/** Agents with their versions, their copies and the bin, connected to each other. */
export function createAgents({ db, byName, usedBy, ...parts }: CreateAgentsParts) {
  const repository = createAgentsRepository(db);
  const versions = createAgentVersionsRepository(db);
  const agents = createAgentsService({ ...parts, agents: repository, versions });
  const bin = createBin({
    db,
    table,
    icon: sql<string>`${table.icon}`,
    noun: 'agent',
    kind: 'agent',
    findForEdit: agents.findForEdit,
  });
  return {
    service: agents,
    versions: createAgentVersionsService({ ...parts, agents, versions }),
    copies: createAgentCopiesService({ ...parts, agents, byName }),
    bin: createAgentBinService({ agents, bin, usedBy }),
    purge: bin.purge,
  };
}

export type Agents = ReturnType<typeof createAgents>;

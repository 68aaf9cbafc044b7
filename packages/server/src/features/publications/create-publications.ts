import type { Database } from '../../db/database.ts';
import { createPublicationsRepository } from './publications-repository.ts';
import { createPublicationsService, type PublicationsParts } from './publications-service.ts';
import { createVisitsService, type VisitsParts } from './visits-service.ts';

/** What publishing takes of API keys, which count their calls here. */
interface Keys {
  anyFor: PublicationsParts['anyApiKeyFor'];
  door: { publishable: VisitsParts['apiKey'] };
}

/** Where agents are published, and who is let in there; `count` is the rate that all processes share. */
export function createPublications(db: Database, agents: PublicationsParts['agents']) {
  const publications = createPublicationsRepository(db);
  return {
    count: publications.count,
    publishing: ({ anyFor, door }: Keys) => ({
      publications: createPublicationsService({ agents, publications, anyApiKeyFor: anyFor }),
      visits: createVisitsService({ publications, apiKey: door.publishable }),
    }),
  };
}

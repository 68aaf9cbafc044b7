import type { Database } from '../../db/database.ts';
import { createPublicationsRepository } from './publications-repository.ts';
import { createPublicationsService, type PublicationsParts } from './publications-service.ts';
import { createVisitsService, type VisitsParts } from './visits-service.ts';

/** What publishing takes of API keys. */
interface Keys {
  anyFor: PublicationsParts['anyApiKeyFor'];
  door: { publishable: VisitsParts['apiKey'] };
}

interface CreatePublicationsParts {
  db: Database;
  agents: PublicationsParts['agents'];
  apiKeys: Keys;
}

/** Where agents are published, and who is let in there. */
export function createPublications({ db, agents, apiKeys }: CreatePublicationsParts) {
  const publications = createPublicationsRepository(db);
  const visits = createVisitsService({ publications, apiKey: apiKeys.door.publishable });
  return {
    service: createPublicationsService({ agents, publications, anyApiKeyFor: apiKeys.anyFor }),
    visits,
    purge: visits.purge,
  };
}

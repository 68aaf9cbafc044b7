import * as z from 'zod/mini';
import { connectorConfigSchema } from '@agent-studio/api-client/contract';
import { mendStored } from '../../db/mend-stored.ts';

/** What a version keeps of a connector. Its secrets, and when they end, are no part of it. */
const contentSchema = z.object({
  name: z.string(),
  description: z._default(z.string(), ''),
  tags: z._default(z.array(z.string()), []),
  config: connectorConfigSchema,
});
export type ConnectorContent = z.output<typeof contentSchema>;

/** Of a row or of what was published: what was stored before a field existed gets its default. */
export const contentIn = (stored: ConnectorContent): ConnectorContent => mendStored(contentSchema, stored);

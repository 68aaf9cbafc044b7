import { EntityList } from '../../entities/entity-list.tsx';
import { AGENT_KIND } from './agent-kind.tsx';

/** /agents: every agent the person may see, as cards or as a table. */
export default function AgentsScreen() {
  return <EntityList kind={AGENT_KIND} />;
}

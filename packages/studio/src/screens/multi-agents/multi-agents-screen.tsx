import { EntityList } from '../../entities/entity-list.tsx';
import { TEAM_KIND } from './team-kind.tsx';

/** /multi-agents: every team the person may see, as cards or as a table. */
export default function MultiAgentsScreen() {
  return <EntityList kind={TEAM_KIND} />;
}

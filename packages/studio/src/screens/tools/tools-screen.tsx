import { EntityList } from '../../entities/entity-list.tsx';
import { TOOL_KIND } from './tool-kind.tsx';

/** /tools: every tool the person may see, as cards or as a table. */
export default function ToolsScreen() {
  return <EntityList kind={TOOL_KIND} />;
}

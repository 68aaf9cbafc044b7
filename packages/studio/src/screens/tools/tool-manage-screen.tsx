import { useParams } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { useTool } from '../../data/tools.ts';
import { EntityOutline } from '../../entities/entity-outline.tsx';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { ManageTool } from './manage-tool.tsx';

/** /tools/manage/:id: the form of a tool, a test pane, and who uses it. */
export default function ToolManageScreen() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <LoadedEntity
      query={useTool(id)}
      missing={t('This tool is not here')}
      list={{ path: '/tools', label: t('All tools') }}
      skeleton={<EntityOutline label={t('Loading the tool')} />}
    >
      {(tool) => <ManageTool key={tool.id} tool={tool} />}
    </LoadedEntity>
  );
}

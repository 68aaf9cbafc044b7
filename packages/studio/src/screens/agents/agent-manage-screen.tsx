import { useParams, useSearchParams } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { useAgent } from '../../data/agents/agents.ts';
import { EntityOutline } from '../../entities/entity-outline.tsx';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { ManageAgent } from './manage-agent.tsx';

/** /agents/manage/:id: the form with a test chat beside it, and the agent's runs. */
export default function AgentManageScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const tab = useSearchParams()[0].get('tab');
  const isList = tab === 'runs' || tab === 'versions';
  return (
    <LoadedEntity
      query={useAgent(id)}
      missing={t('This agent is not here')}
      list={{ path: '/agents', label: t('All agents') }}
      skeleton={
        <EntityOutline
          label={t('Loading the agent')}
          body={isList ? 'rows' : 'form'}
          hasAside={tab === null}
        />
      }
    >
      {(agent) => <ManageAgent key={agent.id} agent={agent} />}
    </LoadedEntity>
  );
}

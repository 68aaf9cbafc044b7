import { Users, Workflow as WorkflowIcon } from 'lucide-react';
import type { KeyResource } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useTeams } from '../../data/multi-agents.ts';
import { useWorkflows } from '../../data/workflows.ts';
import { AgentPickerDialog } from '../../entities/dialogs/agent-picker-dialog.tsx';
import { ChooseDialog, useSearch } from '../../entities/dialogs/choose-dialog.tsx';

export interface ResourcePickerProps {
  kind: KeyResource['kind'];
  chosen: readonly string[];
  onAdd: (items: readonly { id: string; name: string }[]) => void;
  onClose: () => void;
}

const MOST = 100;
const SHOWN = 50;

/** Some of the agents, teams or workflows that a person may use. */
export function ResourcePicker({ kind, ...rest }: ResourcePickerProps) {
  const t = useText();
  const shared = { ...rest, most: MOST };
  if (kind === 'agent') {
    return (
      <AgentPickerDialog
        {...shared}
        title={t('Add agents')}
        addLabel={(count) => t('Add ({count})', { count })}
      />
    );
  }
  return kind === 'multi_agent' ? <TeamPicker {...shared} /> : <WorkflowPicker {...shared} />;
}

type PickerProps = Omit<ResourcePickerProps, 'kind'> & { most: number };

function TeamPicker(props: PickerProps) {
  const t = useText();
  const search = useSearch();
  const query = useTeams({ page_size: SHOWN, sort: 'name', ...(search.q && { q: search.q }) });
  return (
    <ChooseDialog
      {...props}
      title={t('Add teams')}
      searchLabel={t('Search teams')}
      addLabel={(count) => t('Add ({count})', { count })}
      search={search}
      query={query}
      hintOf={({ description, owner }) => [description || t('No description.'), owner.name].join(' · ')}
      icon={Users}
      noneFound={t('No such team')}
      none={{ title: t('No teams to add'), text: t('Make a team first, under Multi-agent orchestration.') }}
    />
  );
}

function WorkflowPicker(props: PickerProps) {
  const t = useText();
  const search = useSearch();
  const query = useWorkflows({ page_size: SHOWN, sort: 'name', ...(search.q && { q: search.q }) });
  return (
    <ChooseDialog
      {...props}
      title={t('Add workflows')}
      searchLabel={t('Search workflows')}
      addLabel={(count) => t('Add ({count})', { count })}
      search={search}
      query={query}
      hintOf={({ description, owner }) => [description || t('No description.'), owner.name].join(' · ')}
      icon={WorkflowIcon}
      noneFound={t('No such workflow')}
      none={{ title: t('No workflows to add'), text: t('Make a workflow first, under Agent workflows.') }}
    />
  );
}

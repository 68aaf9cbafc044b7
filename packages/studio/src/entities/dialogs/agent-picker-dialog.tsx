import { Bot } from 'lucide-react';
import type { Agent } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useAgents } from '../../data/agents/agents.ts';
import { ChooseDialog, useSearch } from './choose-dialog.tsx';

export interface AgentPickerDialogProps {
  title: string;
  addLabel: (count: number) => string;
  /** Agents that are not offered. */
  chosen: readonly string[];
  /** With the chosen ones. */
  most: number;
  onAdd: (agents: Agent[]) => void;
  onClose: () => void;
}

const SHOWN = 50;

/** Some of the agents that a person may use, searched by name. */
export function AgentPickerDialog(props: AgentPickerDialogProps) {
  const t = useText();
  const search = useSearch();
  const query = useAgents({ page_size: SHOWN, sort: 'name', ...(search.q && { q: search.q }) });
  return (
    <ChooseDialog
      {...props}
      searchLabel={t('Search agents')}
      search={search}
      query={query}
      hintOf={({ description, owner, published_version: version }) =>
        [
          description || t('No description.'),
          owner.name,
          version === null ? t('Draft') : t('Version {version}', { version }),
        ].join(' · ')
      }
      icon={Bot}
      noneFound={t('No such agent')}
      none={{
        title: t('No agents to add'),
        text: t('Make an agent first, under Agents factory in the navigation.'),
      }}
    />
  );
}

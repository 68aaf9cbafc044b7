import { Wrench } from 'lucide-react';
import type { ToolSummary } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useTools } from '../../../data/tools.ts';
import { firstSentences } from '../../../format/first-sentences.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ChooseDialog, useSearch } from '../../../entities/dialogs/choose-dialog.tsx';
import { RISKS } from '../../../runs/tool-words.ts';

export interface AddToolsDialogProps {
  /** Tools the agent has already. */
  chosen: readonly string[];
  most: number;
  onAdd: (tools: ToolSummary[]) => void;
  onClose: () => void;
}

const SHOWN = 50;

export function AddToolsDialog(props: AddToolsDialogProps) {
  const t = useText();
  const format = useFormat();
  const search = useSearch();
  const query = useTools({ page_size: SHOWN, sort: 'name', ...(search.q && { q: search.q }) });
  return (
    <ChooseDialog
      {...props}
      title={t('Add tools')}
      searchLabel={t('Search tools')}
      addLabel={(count) => t('Add {count} tools', { count })}
      search={search}
      query={query}
      hintOf={({ risk, description, operation_count }) =>
        format.list([
          ...(operation_count > 1 ? [t('{count} operations', { count: operation_count })] : []),
          t(RISKS[risk].label),
        ]) + (description ? ` · ${firstSentences(description)}` : '')
      }
      icon={Wrench}
      noneFound={t('No such tool')}
      none={{
        title: t('No tools to add'),
        text: t('Make a tool first, under Tools factory in the navigation.'),
      }}
    />
  );
}

import { Copy, Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Agent } from '@agent-studio/api-client/contract';
import { type MenuEntry, useText } from '@agent-studio/core';
import { useDuplicateAgent, useExportAgent } from '../../../data/agent-copies.ts';
import { useToaster } from '../../../shell/toaster-context.ts';

/** What makes another agent or a file of an agent. How is loaded when somebody wants it. */
export function useCopyEntries(agent: Agent): MenuEntry[] {
  const t = useText();
  const toaster = useToaster();
  const navigate = useNavigate();
  const { mutateAsync: duplicate } = useDuplicateAgent();
  const { mutateAsync: exportFile } = useExportAgent();

  async function make(how: 'duplicateAgent' | 'exportAgent') {
    const copies = await import('../list/copy-agent.ts');
    try {
      await copies[how](agent, { t, toaster, navigate, duplicate, exportFile });
    } catch {
      // The message of every failed call says why.
    }
  }

  return [
    { id: 'duplicate', label: t('Duplicate'), icon: Copy, onSelect: () => void make('duplicateAgent') },
    { id: 'export', label: t('Export'), icon: Download, onSelect: () => void make('exportAgent') },
  ];
}

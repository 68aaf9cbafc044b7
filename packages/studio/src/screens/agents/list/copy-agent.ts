import type { NavigateFunction } from 'react-router-dom';
import type { Agent, AgentFile, AgentReference } from '@agent-studio/api-client/contract';
import type { Toaster, Translate } from '@agent-studio/core';
import { download } from '../../../lists/download.ts';
import { toFileName } from '../../../versions/to-file-name.ts';
import { toMissingText } from '../../../versions/missing-text.ts';

export interface Ways {
  t: Translate;
  toaster: Toaster;
  navigate: NavigateFunction;
  duplicate: (agent: Agent) => Promise<{ agent: Agent; missing: AgentReference[] }>;
  exportFile: (agent: Agent) => Promise<AgentFile>;
}

/** Makes a copy and opens it. */
export async function duplicateAgent(agent: Agent, { t, toaster, navigate, duplicate }: Ways): Promise<void> {
  const { agent: copy, missing } = await duplicate(agent);
  toaster.show({
    title: t('“{name}” was created.', { name: copy.name }),
    ...(missing.length > 0 ? { text: toMissingText(missing, t), durationMs: 0 } : { tone: 'good' }),
  });
  await navigate(`/agents/manage/${copy.id}`);
}

/** Saves the draft of an agent as a file. */
export async function exportAgent(agent: Agent, { exportFile }: Ways): Promise<void> {
  const text = `${JSON.stringify(await exportFile(agent), null, 2)}\n`;
  download(new Blob([text], { type: 'application/json' }), `${toFileName(agent.name, 'agent')}.agent.json`);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Complete } from '@agent-studio/api-client/contract';
import { type Studio, useStudio } from '@agent-studio/core';
import type { Chat } from '@agent-studio/core/chat';
import { createAgentChat } from './agent-chat.ts';
import { RUNS } from './agent-runs.ts';
import { createFeedbacks, type Feedbacks } from './feedback.ts';
import { createRunActivities, type RunActivities, type RunLines } from './run-activity.ts';

export interface TestChat {
  chat: Chat;
  activities: RunActivities;
  feedbacks: Feedbacks;
  /** What fills the variables of the agent, by their names. */
  values: Readonly<Record<string, string>>;
  setValues: (values: Record<string, string>) => void;
}

/** The chat beside an agent's form. The last conversation of this tab is there again after a reload. */
export function useTestChat(agentId: string, { draft }: { draft: boolean }): TestChat {
  const { api, tabStorage } = useStudio();
  const queries = useQueryClient();
  const [activities] = useState(createRunActivities);
  const [feedbacks] = useState(createFeedbacks);
  const [values, setValues] = useState<Record<string, string>>({});
  const latest = useRef(values);
  const [chat] = useState(() =>
    createAgentChat(agentId, {
      api,
      feedbacks,
      storage: tabStorage,
      open: true,
      draft,
      follow: (lines, signal) => withApprovals(lines, { api, activities, signal }),
      onStored: activities.recall,
      variables: () => filledIn(latest.current),
    }),
  );

  useEffect(() => {
    latest.current = values;
  }, [values]);

  useEffect(() => {
    void chat.resume();
    const unlisten = chat.listen(({ type }) => {
      if (type === 'delta' || type === 'sent') return;
      void queries.invalidateQueries({ queryKey: RUNS });
      void queries.invalidateQueries({ queryKey: ['home'] });
    });
    return () => {
      unlisten();
      chat.dispose();
    };
  }, [chat, queries]);

  return { chat, activities, feedbacks, values, setValues };
}

/** What is left empty is filled by the agent's defaults. */
function filledIn(values: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

interface Ways {
  api: Studio['api'];
  activities: RunActivities;
  signal: AbortSignal;
}

/** Goes on with a run that pauses as soon as a person has decided: for the chat it is one answer. */
async function* withApprovals(
  lines: RunLines,
  { api, activities, signal }: Ways,
): AsyncGenerator<Record<string, unknown>> {
  let runId: string | null = null;
  let after = 0;
  let stream: RunLines | null = lines;
  while (stream) {
    let paused = false;
    for await (const line of stream) {
      if ('seq' in line && typeof line.seq === 'number') after = line.seq;
      if ('run_id' in line && typeof line.run_id === 'string') runId = line.run_id;
      if (runId) activities.read(runId, line);
      paused = runId !== null && (line as Partial<Complete>).result?.finish_reason === 'paused';
      yield paused ? { type: 'step.started', kind: 'approval', name: '' } : line;
    }
    stream = null;
    if (!paused || !runId) return;
    await activities.decided(runId, signal);
    if (!signal.aborted) stream = api.agentRuns.stream({ params: { id: runId }, query: { after }, signal });
  }
}

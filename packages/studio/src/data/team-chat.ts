import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Studio, useStudio } from '@agent-studio/core';
import { type Ask, type Chat, createChat, type SafeStorage } from '@agent-studio/core/chat';
import { RUNS } from './agent-runs.ts';
import { createFeedbacks, type Feedbacks } from './feedback.ts';
import { keepReading } from './keep-reading.ts';
import type { RunLines } from './run-activity.ts';
import { createTeamActivities, type TeamActivities } from './team-activity.ts';

export interface TeamChat {
  chat: Chat;
  activities: TeamActivities;
  feedbacks: Feedbacks;
}

interface Ways {
  api: Studio['api'];
  storage: SafeStorage;
  activities: TeamActivities;
  feedbacks: Feedbacks;
  /** Asks the draft, not what is published. */
  draft: boolean;
}

function createTeamChat(teamId: string, { api, storage, activities, feedbacks, draft }: Ways): Chat {
  const linesOf = (id: string, after: number, signal: AbortSignal) =>
    api.agentRuns.stream({ params: { id }, query: { after }, signal });

  async function* read(lines: RunLines, signal: AbortSignal): ReturnType<Ask> {
    const whole = keepReading(lines, (id, after) => linesOf(id, after, signal), signal);
    for await (const line of feedbacks.follow(whole)) {
      activities.read(line);
      yield line;
    }
  }

  return createChat({
    agentId: teamId,
    storage,
    open: true,
    ask({ text, sessionId }, signal) {
      const body = {
        multi_agent_id: teamId,
        user_input: text,
        ...(sessionId && { session_id: sessionId }),
        ...(draft && { version: 'draft' as const }),
      };
      const headers = { 'X-Studio-Events': '1' };
      return read(api.multiAgents.inferStream({ body, headers, signal }), signal);
    },
    rejoin: (id, signal) => read(linesOf(id, 0, signal), signal),
    cancel: (id) => api.agentRuns.cancel({ params: { id } }),
    async loadMessages(id) {
      const { items } = await api.agentRuns.messages({ params: { id } });
      feedbacks.recall(items);
      return items;
    },
  });
}

/** A conversation with a team. The last one of this tab is there again after a reload. */
export function useTeamChat(teamId: string, { draft }: { draft: boolean }): TeamChat {
  const { api, tabStorage: storage } = useStudio();
  const queries = useQueryClient();
  const [activities] = useState(createTeamActivities);
  const [feedbacks] = useState(createFeedbacks);
  const [chat] = useState(() => createTeamChat(teamId, { api, storage, activities, feedbacks, draft }));

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

  return { chat, activities, feedbacks };
}

import { useState } from 'react';
import { createTeamCalls } from '@agent-studio/api-client';
import { useStudio } from '@agent-studio/core';
import type { Chat } from '@agent-studio/core/chat';
import { createRunChat, useRunChat } from './run-chat.ts';
import { createTeamActivities, type TeamActivities } from '../runs/team-activity.ts';

export interface TeamChat {
  chat: Chat;
  activities: TeamActivities;
}

/** A conversation with a team. The last one of this tab is there again after a reload. */
export function useTeamChat(teamId: string, { draft }: { draft: boolean }): TeamChat {
  const { api, tabStorage: storage } = useStudio();
  const [activities] = useState(createTeamActivities);
  const [chat] = useState(() => {
    const calls = createTeamCalls(api, teamId, draft);
    const chat = createRunChat({ api, agentId: teamId, calls, storage, open: true });
    chat.follow(activities.read);
    return chat;
  });
  useRunChat(chat);
  return { chat, activities };
}

import { useEffect, useRef, useState } from 'react';
import { useStudio } from '@agent-studio/core';
import type { Chat } from '@agent-studio/core/chat';
import { createAgentChat } from './agent-chat.ts';
import { createRunActivities, type RunActivities } from '../runs/run-activity.ts';
import { useRunChat } from './run-chat.ts';

export interface TestChat {
  chat: Chat;
  activities: RunActivities;
  /** What fills the variables of the agent, by their names. */
  values: Readonly<Record<string, string>>;
  setValues: (values: Record<string, string>) => void;
}

/** The chat beside an agent's form. The last conversation of this tab is there again after a reload. */
export function useTestChat(agentId: string, { draft }: { draft: boolean }): TestChat {
  const { api, tabStorage: storage } = useStudio();
  const [activities] = useState(createRunActivities);
  const [values, setValues] = useState<Record<string, string>>({});
  const latest = useRef(values);
  // The values are read with each question, not now.
  // oxlint-disable-next-line react/refs
  const [chat] = useState(() => {
    const chat = createAgentChat(agentId, {
      api,
      storage,
      open: true,
      draft,
      decides: true,
      onStored: activities.recall,
      variables: () => filledIn(latest.current),
    });
    chat.follow(activities.read);
    return chat;
  });

  useEffect(() => {
    latest.current = values;
  }, [values]);
  useRunChat(chat);

  return { chat, activities, values, setValues };
}

/** What is left empty is filled by the agent's defaults. */
function filledIn(values: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

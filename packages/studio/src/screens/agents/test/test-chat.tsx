import { History } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import type { Agent } from '@agent-studio/api-client/contract';
import { Button, IconButton, Tooltip, useText } from '@agent-studio/core';
import type { ChatMessage } from '@agent-studio/core/chat';
import { TestFace, TestPanel } from '../../../answers/test-panel.tsx';
import { RunActivitiesContext } from '../../../data/runs/run-activity.ts';
import type { TestChat as TestChatStore } from '../../../data/chat/test-chat.ts';
import { AGENT_KIND } from '../agent-kind.tsx';
import { ConversationsDialog } from '../conversations-dialog.tsx';
import { isMissing, TestVariables } from './test-variables.tsx';
import { lookOf } from '../../../entities/entity-kind.ts';
import { runPathOf } from '../../../entities/kinds/kinds.ts';
import { ToolCalls } from '../../../runs/tool-calls.tsx';

export interface TestChatProps {
  agent: Agent;
  test: TestChatStore;
  /** The form holds changes that the saved agent does not have. */
  dirty: boolean;
  saving: boolean;
  /** Where its buttons stand, in place of a head of its own. */
  toolsIn?: HTMLElement | null | undefined;
  onSave: () => void;
}

/** A conversation with the saved agent, beside its form. */
export function TestChat({ agent, test, dirty, saving, toolsIn, onSave }: TestChatProps) {
  const { chat, activities, values, setValues } = test;
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const fields = useId();
  const missing = agent.variables.filter((one) => isMissing(one, values)).length;
  const [chosen, setFilling] = useState<boolean | null>(null);
  // What must be filled in is in sight, and stays there while it is.
  const filling = chosen ?? missing > 0;
  const runPath = useCallback((runId: string) => runPathOf('agent', agent.id, runId), [agent.id]);
  return (
    <RunActivitiesContext value={activities}>
      <TestPanel
        chat={chat}
        canAsk={agent.permissions.includes('run')}
        refusal={
          agent.permissions.includes('run')
            ? null
            : t(
                'You may look at it, but not ask it: your role or what was shared with you does not go further.',
              )
        }
        renderAbove={renderCalls}
        runPath={runPath}
        face={<TestFace look={lookOf(AGENT_KIND, agent)} name={agent.name} />}
        greeting={agent.conversation.opening}
        suggestions={agent.conversation.suggested}
        placeholder={t('Ask {name}…', { name: agent.name })}
        onNew={chat.newConversation}
        toolsIn={toolsIn}
        actions={
          <>
            {agent.variables.length > 0 && (
              <Button
                size="small"
                variant="ghost"
                aria-expanded={filling}
                aria-controls={filling ? fields : undefined}
                onClick={() => setFilling(!filling)}
              >
                {t('Variables')}
                <small>
                  {missing > 0 ? t('{count} to fill in', { count: missing }) : agent.variables.length}
                </small>
              </Button>
            )}
            <Tooltip text={t('Earlier conversations')}>
              <IconButton
                size="small"
                label={t('Earlier conversations')}
                icon={<History size={16} />}
                onClick={() => setChoosing(true)}
              />
            </Tooltip>
          </>
        }
        unsaved={
          dirty
            ? { text: t('The chat uses the saved agent, without your latest changes.'), saving, onSave }
            : null
        }
      >
        {filling && (
          <TestVariables
            id={fields}
            variables={agent.variables}
            values={values}
            onChange={(next) => {
              setFilling(true);
              setValues(next);
            }}
          />
        )}
      </TestPanel>
      <ConversationsDialog
        agentId={agent.id}
        chat={chat}
        open={choosing}
        onClose={() => setChoosing(false)}
      />
    </RunActivitiesContext>
  );
}

const renderCalls = (message: ChatMessage) => <ToolCalls message={message} />;

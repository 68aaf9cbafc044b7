import { Radio } from 'lucide-react';
import { useCallback } from 'react';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { Spinner, useText } from '@agent-studio/core';
import type { ChatMessage } from '@agent-studio/core/chat';
import { TestFace, TestPanel } from '../../answers/test-panel.tsx';
import { useRun } from '../../data/runs/agent-runs.ts';
import { useTeamActivity } from '../../data/runs/team-activity.ts';
import type { TeamChat } from '../../data/chat/team-chat.ts';
import { lookOf } from '../../entities/entity-kind.ts';
import { runPathOf } from '../../entities/kinds/kinds.ts';
import { useFormat } from '../../format/use-format.ts';
import { usageOf } from '../../runs/run-payload.ts';
import { RunWaiting } from '../../runs/waiting/run-waiting.tsx';
import { TEAM_KIND } from './team-kind.tsx';
import styles from './team-test.module.css';

export interface TeamTestProps {
  team: MultiAgent;
  test: TeamChat;
  /** What a member or the coordinator is called, by its key. */
  nameAt: (key: string) => string;
  /** The form holds changes that the saved team does not have. */
  dirty?: boolean;
  saving?: boolean;
  onSave?: () => void;
}

/** A conversation with the saved team; what its members do meanwhile stands above. */
export function TeamTest({ team, test, nameAt, dirty = false, saving = false, onSave }: TeamTestProps) {
  const t = useText();
  const { chat, activities } = test;
  const isManned = team.members.length > 0;
  const renderAbove = useCallback((message: ChatMessage) => <AboveAnswer message={message} />, []);
  const runPath = useCallback((runId: string) => runPathOf('multi_agent', team.id, runId), [team.id]);
  return (
    <TestPanel
      chat={chat}
      canAsk={team.permissions.includes('run') && isManned}
      refusal={
        team.permissions.includes('run')
          ? null
          : t(
              'You may look at it, but not ask it: your role or what was shared with you does not go further.',
            )
      }
      face={<TestFace look={lookOf(TEAM_KIND, team)} name={team.name} />}
      renderAbove={renderAbove}
      runPath={runPath}
      placeholder={isManned ? t('Ask {name}…', { name: team.name }) : t('Add members first.')}
      onNew={() => {
        chat.newConversation();
        activities.forget();
      }}
      unsaved={
        dirty
          ? { text: t('The chat uses the saved team, without your latest changes.'), saving, onSave }
          : null
      }
    >
      <LiveLine test={test} nameAt={nameAt} />
    </TestPanel>
  );
}

/** Who works right now, with turns and cost so far. */
function LiveLine({ test, nameAt }: Pick<TeamTestProps, 'test' | 'nameAt'>) {
  const t = useText();
  const { runId, live, members, order } = useTeamActivity(test.activities);
  if (!runId || order.length === 0) return null;
  const working = Object.entries(members).flatMap(([key, { state }]) =>
    state === 'running' ? [nameAt(key)] : [],
  );
  return (
    <output className={styles.live}>
      {live ? <Spinner size={14} /> : <Radio size={14} aria-hidden="true" />}
      <span dir="auto">
        {live && working.length > 0
          ? t('{names} at work', { names: working.join(', ') })
          : live
            ? t('The team is at work')
            : t('The team is done')}
      </span>
      <span className={styles.figures}>
        {t('{count} turns', { count: order.length })}
        <CostSoFar runId={runId} />
      </span>
    </output>
  );
}

function CostSoFar({ runId }: { runId: string }) {
  const format = useFormat();
  const { data } = useRun(runId);
  const costs = (data?.steps ?? []).flatMap((step) => usageOf(step)?.cost_usd ?? []);
  const cost = data?.usage?.cost_usd ?? (costs.length > 0 ? costs.reduce((a, b) => a + b, 0) : undefined);
  return cost === undefined ? null : ` · ${format.usd(cost)}`;
}

/** What a run waits for. */
function AboveAnswer({ message: { sender, runId, status } }: { message: ChatMessage }) {
  const waits = sender === 'bot' && (status === 'pending' || status === 'paused');
  return waits && runId ? <Waiting runId={runId} /> : null;
}

function Waiting({ runId }: { runId: string }) {
  const { data, refetch } = useRun(runId);
  return data ? <RunWaiting run={data} onDecided={() => void refetch()} /> : null;
}

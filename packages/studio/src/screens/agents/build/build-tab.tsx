import { type CSSProperties, useState } from 'react';
import type { Agent, AgentValues } from '@agent-studio/api-client/contract';
import { msg, Segmented, Splitter, useText } from '@agent-studio/core';
import type { TestChat as TestChatStore } from '../../../data/chat/test-chat.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { usePaneWidth } from '../../../format/use-pane-width.ts';
import { usePhone } from '../../../shell/room.ts';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import type { EntityForm } from '../../../forms/use-entity-form.ts';
import { AgentForm } from './agent-form.tsx';
import styles from '../manage-agent.module.css';
import { TestChat } from '../test/test-chat.tsx';

export interface BuildTabProps {
  agent: Agent;
  entity: EntityForm<AgentValues>;
  test: TestChatStore;
  readOnly: boolean;
  /** Which of the two is shown where there is no room for both. */
  side: BuildSide;
  onSide: (side: BuildSide) => void;
}

export type BuildSide = (typeof SIDES)[number]['value'];

/** Narrower, the one or the other cannot be used. */
const LEAST_CHAT_PX = 320;
const LEAST_FORM_PX = 420;

const SIDES = [
  { value: 'form', label: msg('Form') },
  { value: 'chat', label: msg('Test chat') },
] as const;

/** The form and the test chat: side by side, or one at a time where there is no room for both. */
export function BuildTab({ agent, entity, test, readOnly, side, onSide }: BuildTabProps) {
  const t = useText();
  /** Beside the switch, for what the chat offers. */
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const phone = usePhone();
  const [width, setWidth] = usePaneWidth('test-chat');

  async function saveAndTest() {
    onSide((await entity.save()) ? 'chat' : 'form');
  }

  return (
    <div
      className={styles.build}
      data-side={side}
      data-docked=""
      {...(width !== null && { style: { '--chat': `${width}px` } as CSSProperties })}
    >
      <div className={styles.switch}>
        <Segmented
          label={t('Show')}
          value={side}
          onChange={onSide}
          segments={SIDES.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        {phone && side === 'chat' && <div ref={setTools} className={styles.tools} />}
      </div>
      <section className={styles.form} aria-label={t('Configuration')}>
        {readOnly && (
          <ReadOnlyNote>
            {agent.permissions.includes('run')
              ? t(
                  'You can look at this agent and talk to it. Only {name} and administrators can change it.',
                  {
                    name: agent.owner.name,
                  },
                )
              : t('You can look at this agent. Only {name} and administrators can change it.', {
                  name: agent.owner.name,
                })}
          </ReadOnlyNote>
        )}
        <FormProblem text={entity.problem} />
        <AgentForm form={entity.form} tint={agent.id} agent={agent} readOnly={readOnly} />
      </section>
      <Splitter
        label={t('Width of the test chat')}
        width={width}
        least={LEAST_CHAT_PX}
        leastBefore={LEAST_FORM_PX}
        onWidth={setWidth}
        className={styles.split}
      />
      <TestChat
        agent={agent}
        test={test}
        dirty={entity.dirty}
        saving={entity.saving}
        toolsIn={phone ? tools : undefined}
        onSave={() => void saveAndTest()}
      />
    </div>
  );
}

import { Bot, MessageCircleQuestion, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, EmptyState, LinkButton, useText } from '@agent-studio/core';
import type { StartProps } from '../../../entities/entity-kind.ts';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { useOpenAssistant } from '../../../shell/assistant-context.ts';
import { DescribeBox } from '../../../templates/describe-box.tsx';
import { TemplateStarters } from '../../../templates/template-starters.tsx';
import styles from './agents-start.module.css';

/** The invitation to build the first agent, and templates to begin with. */
export function AgentsStart({ onTemplates }: StartProps) {
  const t = useText();
  const openAssistant = useOpenAssistant();
  return (
    <TemplateStarters kind="agent" pathOf={KINDS.agent.pathOf} onAll={onTemplates}>
      <EmptyState
        icon={Bot}
        title={t('Build your first agent')}
        text={t('Say what it is for, give it documents to quote from, and talk to it right away.')}
        actions={
          <>
            <div className={styles.describe}>
              <DescribeBox templates={false} />
            </div>
            <LinkButton asChild>
              <Link to={KINDS.agent.create.path}>
                <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
                {t('Create agent')}
              </Link>
            </LinkButton>
            {openAssistant && (
              <Button variant="ghost" onClick={() => openAssistant()}>
                <MessageCircleQuestion size={16} aria-hidden="true" />
                {t('Ask how to begin')}
              </Button>
            )}
          </>
        }
      />
    </TemplateStarters>
  );
}

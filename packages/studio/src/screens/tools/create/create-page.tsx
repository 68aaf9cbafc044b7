import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, EntityIcon, LinkButton, PageHeader, useText } from '@agent-studio/core';
import { SaveKeys } from '../../../forms/save-keys.tsx';
import { SendBar } from '../../../forms/send-bar.tsx';
import styles from './tool-create.module.css';
import { KINDS } from '../../../runs/tool-words.ts';
import type { CreateTool } from './use-create-tool.ts';

export interface CreatePageProps {
  tool: CreateTool;
  subtitle: string;
  /** There is enough to send: the button and the keys work. */
  ready?: boolean;
  children: ReactNode;
}

/** The frame around the form of a new tool. */
export function CreatePage({ tool, subtitle, ready = true, children }: CreatePageProps) {
  const t = useText();
  const { icon, hue, label } = KINDS[tool.kind];
  return (
    <SaveKeys className={styles.page} onSave={ready ? tool.submit : null}>
      <PageHeader
        icon={<EntityIcon icon={icon} tint={hue} />}
        title={t('Create Tool')}
        status={<span className={styles.kind}>{t(label)}</span>}
        subtitle={subtitle}
        actions={
          <LinkButton asChild>
            <Link to="/tools/create">{t('Another kind')}</Link>
          </LinkButton>
        }
      />
      <div className={styles.main}>
        {children}
        {ready && (
          <SendBar problem={tool.problem}>
            <Button variant="primary" busy={tool.saving} onClick={() => void tool.submit()}>
              {t('Create tool')}
            </Button>
            <LinkButton asChild>
              <Link to="/tools">{t('Cancel')}</Link>
            </LinkButton>
          </SendBar>
        )}
      </div>
      {tool.dialog}
    </SaveKeys>
  );
}

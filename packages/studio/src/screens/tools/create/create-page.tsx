import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, EntityIcon, LinkButton, PageHeader, useText } from '@agent-studio/core';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { SaveKeys } from '../../../forms/save-keys.tsx';
import styles from './tool-create.module.css';
import { KINDS } from '../tool-words.ts';
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
          <>
            <FormProblem text={tool.problem} />
            <div className={styles.buttons}>
              <Button variant="primary" busy={tool.saving} onClick={() => void tool.submit()}>
                {t('Create tool')}
              </Button>
              <LinkButton asChild>
                <Link to="/tools">{t('Cancel')}</Link>
              </LinkButton>
            </div>
          </>
        )}
      </div>
      {tool.dialog}
    </SaveKeys>
  );
}

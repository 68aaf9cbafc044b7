import { useText } from '@agent-studio/core';
import { BehaviourSection } from '../build/behaviour-section.tsx';
import { CreatePage } from './create-page.tsx';
import { IdentitySection } from '../build/identity-section.tsx';
import { ProcedureSection } from '../build/procedure-section.tsx';
import styles from '../build/tool-form.module.css';
import { useNewTool } from './use-create-tool.ts';

/** A tool that leads an agent through a published procedure. */
export function CreateProcedureTool() {
  const t = useText();
  const tool = useNewTool('sop');
  return (
    <CreatePage
      tool={tool}
      subtitle={t('Lead an agent through a published procedure, one step at a time. Only a person signs.')}
    >
      <div className={styles.form}>
        <IdentitySection form={tool.form} kind="sop" tint="new tool" readOnly={false} />
        <ProcedureSection form={tool.form} readOnly={false} />
        <BehaviourSection form={tool.form} kind="sop" readOnly={false} />
      </div>
    </CreatePage>
  );
}

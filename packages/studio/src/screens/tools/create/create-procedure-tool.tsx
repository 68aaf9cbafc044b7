import { useText } from '@agent-studio/core';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { BehaviourSection } from '../build/behaviour-section.tsx';
import { CreatePage } from './create-page.tsx';
import { ToolIdentity } from '../build/tool-identity.tsx';
import { ProcedureSection } from '../build/procedure-section.tsx';
import frame from '../../../forms/form-parts.module.css';
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
      <div className={frame.form}>
        <ToolIdentity form={tool.form} kind="sop" tint="new tool" readOnly={false} />
        <ProcedureSection form={tool.form} readOnly={false} />
        <BehaviourSection form={tool.form} kind="sop" readOnly={false} />
        <DetailsSection form={tool.form} />
      </div>
    </CreatePage>
  );
}

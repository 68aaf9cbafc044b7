import { useText } from '@agent-studio/core';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { ArgumentsSection } from '../build/arguments-section.tsx';
import { BehaviourSection } from '../build/behaviour-section.tsx';
import { CodeSection } from '../build/code-section.tsx';
import { CreatePage } from './create-page.tsx';
import { ToolIdentity } from '../build/tool-identity.tsx';
import frame from '../../../forms/form-parts.module.css';
import { useNewTool } from './use-create-tool.ts';

/** A tool of some JavaScript, where the operator allows it. */
export function CreateFunction() {
  const t = useText();
  const tool = useNewTool('function');
  return (
    <CreatePage
      tool={tool}
      subtitle={t('A few lines that calculate or reshape, in a sandbox without network.')}
    >
      <div className={frame.form}>
        <ToolIdentity form={tool.form} kind="function" tint="new tool" readOnly={false} />
        <CodeSection form={tool.form} readOnly={false} />
        <ArgumentsSection form={tool.form} readOnly={false} placed={false} />
        <BehaviourSection form={tool.form} kind="function" readOnly={false} />
        <DetailsSection form={tool.form} />
      </div>
    </CreatePage>
  );
}

import { useText } from '@agent-studio/core';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { BehaviourSection } from '../build/behaviour-section.tsx';
import { ConnectorSection } from '../build/connector-section.tsx';
import { CreatePage } from './create-page.tsx';
import { ToolIdentity } from '../build/tool-identity.tsx';
import frame from '../../../forms/form-parts.module.css';
import { useNewTool } from './use-create-tool.ts';

/** A tool that asks a data connector live. */
export function CreateConnectorTool() {
  const t = useText();
  const tool = useNewTool('connector');
  return (
    <CreatePage
      tool={tool}
      subtitle={t('Ask a database, a feed or a bucket that is connected. It can only read.')}
    >
      <div className={frame.form}>
        <ToolIdentity form={tool.form} kind="connector" tint="new tool" readOnly={false} />
        <ConnectorSection form={tool.form} readOnly={false} />
        <BehaviourSection form={tool.form} kind="connector" readOnly={false} />
        <DetailsSection form={tool.form} />
      </div>
    </CreatePage>
  );
}

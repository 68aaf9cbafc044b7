import { useWatch } from 'react-hook-form';
import type { Tool } from '@agent-studio/api-client/contract';
import { TextField, useText } from '@agent-studio/core';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import type { EntityForm } from '../../../forms/use-entity-form.ts';
import { ArgumentsSection } from './arguments-section.tsx';
import { BehaviourSection } from './behaviour-section.tsx';
import { CodeSection } from './code-section.tsx';
import { ConnectorSection } from './connector-section.tsx';
import { ToolIdentity } from './tool-identity.tsx';
import styles from '../manage-tool.module.css';
import { ProcedureSection } from './procedure-section.tsx';
import { RequestSection } from './request-section.tsx';
import { StoredOperations } from './stored-operations.tsx';
import { ToolAuthSection, type ToolAuthSectionProps } from './tool-auth-section.tsx';
import { ToolDriftNote } from './tool-drift-note.tsx';
import frame from '../../../forms/form-parts.module.css';
import { ToolHealthNote } from '../tool-health-note.tsx';
import { isSingle, type ToolFormValues, type ToolPartProps } from './tool-values.ts';
import type { ToolCheck } from './use-tool-check.ts';

export interface ToolBuildTabProps {
  tool: Tool;
  entity: EntityForm<ToolFormValues>;
  check: ToolCheck;
  /** A sign-in that is being typed. */
  signIn: Pick<ToolAuthSectionProps, 'draft' | 'onDraft'>;
  readOnly: boolean;
}

/** Everything that can be changed about a tool. */
export function ToolBuildTab({ tool, entity, check, signIn, readOnly }: ToolBuildTabProps) {
  const t = useText();
  const parts = { form: entity.form, readOnly };
  const statement = useWatch({ control: entity.form.control, name: 'config.statement' });
  return (
    <div className={styles.build}>
      {readOnly && (
        <ReadOnlyNote>
          {tool.permissions.includes('run')
            ? t('You can look at this tool and use it. Only {name} and administrators can change it.', {
                name: tool.owner.name,
              })
            : t('You can look at this tool. Only {name} and administrators can change it.', {
                name: tool.owner.name,
              })}
        </ReadOnlyNote>
      )}
      <ToolHealthNote health={tool.health} />
      <ToolDriftNote tool={tool} check={check} readOnly={readOnly} />
      <FormProblem text={entity.problem} />
      <div className={frame.form}>
        <ToolIdentity {...parts} kind={tool.kind} tint={tool.id} />
        {tool.kind === 'http' && <RequestSection {...parts} />}
        {tool.kind === 'function' && <CodeSection {...parts} />}
        {tool.kind === 'connector' && <ConnectorSection {...parts} />}
        {tool.kind === 'sop' && <ProcedureSection {...parts} />}
        {isSingle(tool.kind) ? (
          // What a model asks by itself has arguments that nobody can change.
          tool.kind !== 'sop' &&
          !(tool.kind === 'connector' && statement === '') && (
            <ArgumentsSection {...parts} placed={tool.kind === 'http'} />
          )
        ) : (
          <>
            <AddressSection {...parts} kind={tool.kind} />
            <StoredOperations {...parts} tool={tool} check={check} />
          </>
        )}
        {(tool.kind === 'http' || !isSingle(tool.kind)) && (
          <ToolAuthSection tool={tool} readOnly={readOnly} {...signIn} />
        )}
        <BehaviourSection {...parts} kind={tool.kind} />
        <DetailsSection {...parts} />
      </div>
    </div>
  );
}

function AddressSection({ form, readOnly, kind }: ToolPartProps & { kind: Tool['kind'] }) {
  const t = useText();
  const errorText = useErrorText();
  const { errors } = form.formState;
  const isMcp = kind === 'mcp';
  return (
    <FormSection title={t('Address')}>
      <TextField
        label={isMcp ? t('Address') : t('Base address')}
        hint={
          isMcp
            ? t('Another server forgets the sign-in.')
            : t('What the paths of the document are added to. Another server forgets the sign-in.')
        }
        error={errorText(isMcp ? errors.config?.url : errors.config?.base_url)}
        dir="ltr"
        required
        readOnly={readOnly}
        {...form.register(isMcp ? 'config.url' : 'config.base_url')}
      />
    </FormSection>
  );
}

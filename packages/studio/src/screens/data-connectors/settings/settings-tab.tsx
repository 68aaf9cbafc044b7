import { RotateCcw } from 'lucide-react';
import type { Connector, ConnectorKindInfo } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { useTryOutConnector } from '../../../data/connectors/data-connectors.ts';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import type { EntityForm } from '../../../forms/use-entity-form.ts';
import { ConnectionTest } from './connection-test.tsx';
import { ConnectorForm } from './connector-form.tsx';
import { type ConnectorFormValues, toSecrets } from './connector-values.ts';
import styles from '../data-connectors.module.css';
import { SaveProblem } from '../../../forms/save-problem.tsx';
import { SendBar } from '../../../forms/send-bar.tsx';
import type { useSecrets } from './use-secrets.ts';

export interface SettingsTabProps {
  connector: Connector;
  info: ConnectorKindInfo;
  entity: EntityForm<ConnectorFormValues>;
  secrets: ReturnType<typeof useSecrets>;
  dirty: boolean;
  readOnly: boolean;
  onSaveAnyway: () => Promise<void>;
}

/** Where it leads and how it signs in. */
export function SettingsTab({
  connector,
  info,
  entity,
  secrets,
  dirty,
  readOnly,
  onSaveAnyway,
}: SettingsTabProps) {
  const t = useText();
  const tryOut = useTryOutConnector();
  const { form, save, saving, problem, discard } = entity;
  return (
    <div className={styles.main}>
      {readOnly && (
        <ReadOnlyNote>
          {connector.permissions.includes('run')
            ? t('{name} manages this connector. You can look at it and use it.', {
                name: connector.owner.name,
              })
            : t('{name} manages this connector. You can look at it.', { name: connector.owner.name })}
        </ReadOnlyNote>
      )}
      <ConnectorForm
        info={info}
        form={form}
        secrets={secrets}
        stored={connector.secrets}
        readOnly={readOnly}
      />
      {!readOnly && (
        <>
          <ConnectionTest
            test={tryOut}
            onTest={() =>
              tryOut.mutate({
                kind: info.kind,
                config: form.getValues('config'),
                secrets: toSecrets(secrets.drafts),
                connector_id: connector.id,
              })
            }
          />
          <SaveProblem
            problem={problem}
            testFailed={secrets.testFailed}
            saving={saving}
            onSaveAnyway={() => void onSaveAnyway()}
          />
          <SendBar>
            <Button
              variant="primary"
              busy={saving}
              disabled={!dirty}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => void save()}
            >
              {t('Save')}
            </Button>
            {dirty && (
              <Button
                variant="ghost"
                onClick={() => {
                  discard();
                  secrets.clear();
                }}
              >
                <RotateCcw size={15} aria-hidden="true" />
                {t('Discard')}
              </Button>
            )}
          </SendBar>
        </>
      )}
    </div>
  );
}

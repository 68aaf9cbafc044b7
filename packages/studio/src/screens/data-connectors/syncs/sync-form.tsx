import { useMemo, useState } from 'react';
import type { Connector, ConnectorSync } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { useCreateSync, useUpdateSync } from '../../../data/connectors/connector-syncs.ts';
import { useCreateKnowledgeCard } from '../../../data/knowledge/knowledge-cards.ts';
import { ConflictDialog } from '../../../entities/dialogs/conflict-dialog.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { SaveKeys } from '../../../forms/save-keys.tsx';
import { useCreateForm } from '../../../forms/use-create-form.ts';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import { newCardValues } from './new-card-values.ts';
import styles from './sync.module.css';
import { SyncFields } from './sync-fields.tsx';
import { newSync, SYNC_FIELDS, syncFormSchema, toSavedSync, toSyncUpdate } from './sync-values.ts';

export interface NewSyncProps {
  connector: Connector;
  onClose: () => void;
}

/** Another thing that is copied into a card. */
export function NewSync({ connector, onClose }: NewSyncProps) {
  const t = useText();
  const toaster = useToaster();
  const create = useCreateSync(connector.id);
  const createCard = useCreateKnowledgeCard();
  const [initial] = useState(() => newSync(connector.kind, connector.name));
  const { form, submit, saving, dirty, problem } = useCreateForm({
    schema: syncFormSchema,
    initial,
    async create({ new_card, ...values }) {
      if (!values.card_id) {
        const card = await createCard.mutateAsync(newCardValues(new_card || values.name));
        values.card_id = card.id;
        // It is there now: a refusal of the sync must not make another one.
        form.setValue('card_id', card.id);
      }
      await create.mutateAsync(values);
      toaster.show({
        title: t('Sync added.'),
        text: t('A dry run shows what it would copy.'),
        tone: 'good',
      });
      guard.allow();
      onClose();
    },
  });
  const guard = useLeaveGuard(dirty, (from, to) => from === to);
  return (
    <SaveKeys className={styles.form} onSave={submit}>
      <h2>{t('Add sync')}</h2>
      <SyncFields connector={connector} form={form} isNew readOnly={false} />
      <FormProblem text={problem} />
      <div className={styles.buttons}>
        <Button variant="primary" busy={saving} onClick={() => void submit()}>
          {t('Add sync')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
      {guard.dialog}
    </SaveKeys>
  );
}

export interface EditSyncProps extends NewSyncProps {
  sync: ConnectorSync;
  readOnly: boolean;
}

export function EditSync({ connector, sync, readOnly, onClose }: EditSyncProps) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateSync(connector.id);
  const saved = useMemo(() => toSavedSync(sync), [sync]);
  const entity = useEntityForm({
    schema: syncFormSchema,
    fields: SYNC_FIELDS,
    saved,
    save: async (changes, revision) =>
      toSavedSync(await update.mutateAsync({ syncId: sync.id, changes: toSyncUpdate(changes), revision })),
    toSaved: (current) => toSavedSync(current as ConnectorSync),
    onSaved: () => toaster.show({ title: t('Sync saved.'), tone: 'good' }),
  });
  const guard = useLeaveGuard(entity.dirty, (from, to) => from === to);
  return (
    <SaveKeys className={styles.form} onSave={readOnly ? null : entity.save}>
      <h2>
        <bdi className="own-words">{sync.name}</bdi>
      </h2>
      <SyncFields
        connector={connector}
        form={entity.form}
        cardName={sync.card.name}
        isNew={false}
        readOnly={readOnly}
      />
      <FormProblem text={entity.problem} />
      <div className={styles.buttons}>
        {!readOnly && (
          <Button
            variant="primary"
            busy={entity.saving}
            disabled={!entity.dirty}
            onClick={() => void entity.save().then((done) => done && onClose())}
          >
            {t('Save')}
          </Button>
        )}
        <Button onClick={onClose}>{readOnly ? t('Close') : t('Cancel')}</Button>
      </div>
      <ConflictDialog form={entity} />
      {guard.dialog}
    </SaveKeys>
  );
}

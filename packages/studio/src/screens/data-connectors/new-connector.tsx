import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ConnectorKindInfo } from '@agent-studio/api-client/contract';
import { Button, LinkButton, PageHeader, useText } from '@agent-studio/core';
import {
  useConnectorKinds,
  useCreateConnector,
  useTryOutConnector,
} from '../../data/connectors/data-connectors.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useCreateForm } from '../../forms/use-create-form.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useTellName } from '../../routing/open-name.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { ConnectionTest } from './settings/connection-test.tsx';
import { ConnectorForm } from './settings/connector-form.tsx';
import {
  connectorFields,
  connectorFormSchema,
  isTyped,
  newConnector,
  toExpiry,
  toSecrets,
} from './settings/connector-values.ts';
import styles from './data-connectors.module.css';
import { ConnectorKinds } from './connector-kinds.tsx';
import { NewConnectorHead, NewConnectorOutline } from './new-connector-head.tsx';
import { staysAt } from '../../forms/stays-at.ts';
import { SaveProblem } from '../../forms/save-problem.tsx';
import { SendBar } from '../../forms/send-bar.tsx';
import { useSecrets } from './settings/use-secrets.ts';

/** A connector in the making: first its kind, then its form. */
export function NewConnector({ kind }: { kind: string }) {
  const t = useText();
  const kinds = useConnectorKinds();
  if (!kind) return <ChooseKind />;
  return (
    <Loaded query={kinds} skeleton={<NewConnectorOutline kind={kind} />}>
      {(items) => {
        const info = items.find((one) => one.kind === kind);
        return info ? <NewForm key={kind} info={info} /> : <ChooseKind note={t('There is no such kind.')} />;
      }}
    </Loaded>
  );
}

function ChooseKind({ note }: { note?: string }) {
  const t = useText();
  useTellName(t('Add connector'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('Add connector')} subtitle={note ?? t('What do you want to connect?')} />
      <ConnectorKinds />
    </div>
  );
}

function NewForm({ info }: { info: ConnectorKindInfo }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const create = useCreateConnector();
  const tryOut = useTryOutConnector();
  const secrets = useSecrets();
  const anyway = useRef(false);
  // Made once: what a form starts with must stay the same thing.
  const [{ initial, fields }] = useState(() => ({
    initial: newConnector(info),
    fields: connectorFields(info),
  }));
  const { form, submit, saving, dirty, problem } = useCreateForm({
    schema: connectorFormSchema,
    initial,
    async create({ expires, ...values }) {
      const connector = await secrets.watch(
        create.mutateAsync({
          ...values,
          kind: info.kind,
          secrets: toSecrets(secrets.drafts),
          credential_expires_at: toExpiry(expires),
          save_anyway: anyway.current,
        }),
      );
      toaster.show({
        title: t('“{name}” was created.', { name: connector.name }),
        text: t('Look around in it, or let it feed a card.'),
        tone: 'good',
      });
      guard.allow();
      await navigate(`/data-connectors?connector=${connector.id}&tab=browse`);
    },
  });
  const guard = useLeaveGuard(dirty || isTyped(secrets.drafts), staysAt('connector', 'new'));
  useDraft(`data-connectors/${info.kind}`, form, fields, () =>
    toaster.show({ title: t('What you typed before you were signed out is back.') }),
  );

  async function save(whatever: boolean) {
    anyway.current = whatever;
    await submit();
  }

  return (
    <SaveKeys className={styles.page} onSave={() => save(false)}>
      <NewConnectorHead kind={info.kind} />
      <div className={styles.main}>
        <ConnectorForm info={info} form={form} secrets={secrets} stored={null} readOnly={false} />
        <ConnectionTest
          test={tryOut}
          onTest={() =>
            tryOut.mutate({
              kind: info.kind,
              config: form.getValues('config'),
              secrets: toSecrets(secrets.drafts),
            })
          }
        />
        <SaveProblem
          problem={problem}
          testFailed={secrets.testFailed}
          saving={saving}
          onSaveAnyway={() => void save(true)}
        />
        <SendBar>
          <Button variant="primary" busy={saving} onClick={() => void save(false)}>
            {t('Test and save')}
          </Button>
          <LinkButton asChild>
            <Link to="/data-connectors">{t('Cancel')}</Link>
          </LinkButton>
        </SendBar>
      </div>
      {guard.dialog}
    </SaveKeys>
  );
}

import { Link } from 'react-router-dom';
import type { ConnectorKind } from '@agent-studio/api-client/contract';
import { EntityIcon, LinkButton, Outline, PageHeader, useText } from '@agent-studio/core';
import { useTellName } from '../../routing/open-name.ts';
import { KINDS } from './connector-words.ts';
import styles from './data-connectors.module.css';

/** Above the form of a new connector, and above what stands there until it is loaded. */
export function NewConnectorHead({ kind }: { kind: ConnectorKind }) {
  const t = useText();
  const { icon, hue, label, text } = KINDS[kind];
  useTellName(t('Add connector'));
  return (
    <PageHeader
      icon={<EntityIcon icon={icon} tint={hue} />}
      title={t('Add connector')}
      status={<span className={styles.kindName}>{t(label)}</span>}
      subtitle={t(text)}
      actions={
        <LinkButton asChild>
          <Link to="/data-connectors?new">{t('Change type')}</Link>
        </LinkButton>
      }
    />
  );
}

/** What stands there until the form is loaded. */
export function NewConnectorOutline({ kind }: { kind: string }) {
  return (
    <div className={styles.page}>
      {isKind(kind) && <NewConnectorHead kind={kind} />}
      <div className={styles.main}>
        <Outline of="form" count={5} />
      </div>
    </div>
  );
}

const isKind = (kind: string): kind is ConnectorKind => Object.hasOwn(KINDS, kind);

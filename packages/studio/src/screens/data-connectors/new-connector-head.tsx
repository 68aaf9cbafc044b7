import { Link } from 'react-router-dom';
import type { ConnectorKind } from '@agent-studio/api-client/contract';
import { EntityIcon, LinkButton, Outline, PageHeader, Skeleton, useText } from '@agent-studio/core';
import { FormSection } from '../../forms/form-section.tsx';
import { SendBar } from '../../forms/send-bar.tsx';
import { useTellName } from '../../routing/open-name.ts';
import { KindBadge } from './connector-badges.tsx';
import { KINDS } from './connector-words.ts';
import styles from './data-connectors.module.css';

/** Above the form of a new connector, and above what stands there until it is loaded. */
export function NewConnectorHead({ kind }: { kind: ConnectorKind }) {
  const t = useText();
  const { icon, hue, text } = KINDS[kind];
  useTellName(t('Add connector'));
  return (
    <PageHeader
      icon={<EntityIcon icon={icon} tint={hue} />}
      title={t('Add connector')}
      status={<KindBadge kind={kind} />}
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
  const t = useText();
  return (
    <div className={styles.page}>
      {isKind(kind) && <NewConnectorHead kind={kind} />}
      <div className={styles.main}>
        <FormSection title={t('Identity')}>
          <Outline of="form" count={3} />
        </FormSection>
        <FormSection title={t('Connection')}>
          <Outline of="form" count={2} />
        </FormSection>
        <SendBar>
          <Skeleton width={110} height={32} radius={9} />
          <Skeleton width={70} height={32} radius={9} />
        </SendBar>
      </div>
    </div>
  );
}

const isKind = (kind: string): kind is ConnectorKind => Object.hasOwn(KINDS, kind);

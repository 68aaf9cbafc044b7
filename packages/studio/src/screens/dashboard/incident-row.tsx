import { Check, ListTree } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Incident } from '@agent-studio/api-client/contract';
import { Badge, Button, LinkButton, TimeAgo, useText } from '@agent-studio/core';
import { useAcknowledge } from '../../data/figures/alerts.ts';
import { useMay } from '../../data/rights.ts';
import { useFormat } from '../../format/use-format.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { INCIDENT_STATES, ruleOf, writeValue } from './alert-words.ts';
import styles from './alerts.module.css';
import { incidentPath } from './runs-link.ts';

interface IncidentRowProps {
  incident: Incident;
  onAcknowledge: () => void;
}

/** One incident: what was found, when, why, which runs it is about, and who looks after it. */
export function IncidentRow({ incident, onAcknowledge }: IncidentRowProps) {
  const t = useText();
  const format = useFormat();
  const mayAcknowledge = useMay().may('acknowledge');
  const { alert, metric, state, worst, times, opened_at, resolved_at, acknowledged } = incident;
  const { label, tone } = INCIDENT_STATES[state];
  return (
    <li className={styles.incident} data-state={state}>
      <div className={styles.text}>
        <h3 dir="auto" className="own-words">
          {alert.name}
        </h3>
        <p>
          {ruleOf(incident, format, t)}
          {worst !== null && ` · ${t('worst: {value}', { value: writeValue(metric, worst, format) })}`}
          {times > 1 && ` · ${t('fired {count} times', { count: times })}`}
        </p>
        <Cause incident={incident} />
        {acknowledged && <Acknowledged of={acknowledged} />}
      </div>
      <div className={styles.state}>
        <Badge tone={tone}>{t(label)}</Badge>
        <small title={format.dateTime(opened_at)}>
          {resolved_at ? (
            t('{from} to {to}', { from: format.dateTime(opened_at), to: format.dateTime(resolved_at) })
          ) : (
            <TimeAgo time={opened_at} />
          )}
        </small>
      </div>
      <div className={styles.doing}>
        <LinkButton asChild size="small">
          <Link to={incidentPath(incident)} aria-label={t('Show the runs of “{name}”', { name: alert.name })}>
            <ListTree size={14} aria-hidden="true" />
            {t('Show runs')}
          </Link>
        </LinkButton>
        {mayAcknowledge &&
          (acknowledged ? (
            <TakeBack incident={incident} />
          ) : (
            <Button
              size="small"
              aria-label={t('Acknowledge “{name}”', { name: alert.name })}
              aria-haspopup="dialog"
              onClick={onAcknowledge}
            >
              <Check size={14} aria-hidden="true" />
              {t('Acknowledge')}
            </Button>
          ))}
      </div>
    </li>
  );
}

function Cause({ incident: { cause, target, api_key } }: { incident: Incident }) {
  const t = useText();
  const of = [
    target && (target.name ?? t('Deleted')),
    api_key && t('Key “{name}”', { name: api_key.name ?? t('Deleted') }),
  ].filter(Boolean);
  if (!cause && !of.length) return null;
  return (
    <p>
      {cause && (
        <>
          {t('Most of it:')}{' '}
          {cause.kind === 'error' ? (
            <code dir="ltr">{cause.code}</code>
          ) : (
            <span dir="auto">{cause.target.name ?? t('Deleted')}</span>
          )}
        </>
      )}
      {cause && of.length > 0 && ' · '}
      {of.length > 0 && <span dir="auto">{of.join(' · ')}</span>}
    </p>
  );
}

function Acknowledged({ of: { by, at, note } }: { of: NonNullable<Incident['acknowledged']> }) {
  const t = useText();
  return (
    <p className={styles.by}>
      <Check size={13} aria-hidden="true" />
      <span>
        {t('{name} looks after it', { name: by?.name || t('somebody') })} · <TimeAgo time={at} />
        {note && (
          <span dir="auto" className={`${styles.note} own-words`}>
            {note}
          </span>
        )}
      </span>
    </p>
  );
}

function TakeBack({ incident }: { incident: Incident }) {
  const t = useText();
  const toaster = useToaster();
  const change = useAcknowledge();
  return (
    <Button
      size="small"
      variant="ghost"
      busy={change.isPending}
      aria-label={t('Nobody looks after “{name}” any more', { name: incident.alert.name })}
      onClick={() =>
        change.mutate(
          { incident, acknowledged: false },
          { onError: (error) => toaster.show({ tone: 'danger', title: t(error.message) }) },
        )
      }
    >
      {t('Take it back')}
    </Button>
  );
}

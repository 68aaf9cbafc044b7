import { useState } from 'react';
import type { AlertMetric, Overview } from '@agent-studio/api-client/contract';
import { msg, useText } from '@agent-studio/core';
import { type MonitoringFilter, useFilterOptions } from '../../data/figures/monitoring.ts';
import { useFormat } from '../../format/use-format.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { ALERT_METRICS } from './alert-words.ts';
import { draftAlert, notWatched } from './draft-alert.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface NewAlertProps {
  metric: AlertMetric;
  overview: Overview;
  filter: MonitoringFilter;
  onClose: () => void;
}

const FILTER_WORDS: Partial<Record<keyof MonitoringFilter, string>> = {
  model: msg('model'),
  user: msg('person'),
  channel: msg('channel'),
  version: msg('version'),
  status: msg('status'),
  kind: msg('kind'),
  error_code: msg('error'),
};

/** The form of an alert for what a chart shows; whoever saves stays at the chart. */
export function NewAlert({ metric, overview, filter, onClose }: NewAlertProps) {
  const t = useText();
  const format = useFormat();
  const toaster = useToaster();
  const { data } = useFilterOptions(filter);
  const [secret, setSecret] = useState<string>();
  const label = t(ALERT_METRICS[metric].label);
  const target = data?.agents.find(({ key }) => key === filter.agent)?.name;
  const left = notWatched(filter).map((name) => t(FILTER_WORDS[name]!));
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <AlertDialog
      draft={{ ...draftAlert(metric, overview, filter), name: target ? `${label}: ${target}` : label }}
      note={
        left.length > 0
          ? t('An alert is not narrowed down by {filters}: it watches all of them.', {
              filters: format.list(left),
            })
          : t('Filled in from what the chart shows: beyond what was usual.')
      }
      onClose={onClose}
      onSaved={({ name }) =>
        toaster.show({ tone: 'good', title: t('“{name}” watches from now on.', { name }) })
      }
      onSecret={setSecret}
    />
  );
}

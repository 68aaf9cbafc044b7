import { useState } from 'react';
import type { Incident, IncidentState } from '@agent-studio/api-client/contract';
import { Button, Card, Pagination, Outline, Segmented, useText } from '@agent-studio/core';
import { INCIDENTS_PER_PAGE, useIncident, useIncidents } from '../../data/figures/alerts.ts';
import { Loaded } from '../../data/loaded.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import styles from './alerts.module.css';
import { INCIDENT_STATES } from './alert-words.ts';
import { isKeyOf } from './dashboard-words.ts';
import { IncidentRow } from './incident-row.tsx';

const ALL = 'all';

/** What alerts found and who looks after it, what is not over first; `?incident` shows one alone. */
export function Incidents({ list }: { list: ListQuery }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Incident>();
  const id = list.get('incident');
  const wanted = list.get('incidents');
  const state: IncidentState | undefined = isKeyOf(INCIDENT_STATES, wanted) ? wanted : undefined;
  const one = useIncident(id);
  const incidents = useIncidents(page, state, list.get('alert'));
  const title = t('Incidents');
  const rows = (items: readonly Incident[]) => (
    <Card flush asChild>
      <ul className={styles.list} aria-label={title}>
        {items.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} onAcknowledge={() => setChosen(incident)} />
        ))}
      </ul>
    </Card>
  );

  // Mostly there are none: a place kept for them would only vanish.
  if (!id && (incidents.isPending || (incidents.data && sum(incidents.data.counts) === 0))) return null;
  return (
    <section className={styles.events} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {id ? (
          <Button size="small" onClick={() => list.set({ incident: undefined })}>
            {t('Show all incidents')}
          </Button>
        ) : (
          <Segmented<IncidentState | typeof ALL>
            label={t('State')}
            value={state ?? ALL}
            onChange={(next) => {
              setPage(1);
              list.set({ incidents: next === ALL ? undefined : next });
            }}
            segments={[
              { value: ALL, label: t('All') },
              ...(Object.keys(INCIDENT_STATES) as IncidentState[]).map((value) => ({
                value,
                label: t(INCIDENT_STATES[value].label),
                count: incidents.data?.counts[value],
              })),
            ]}
          />
        )}
      </div>
      {id ? (
        <Loaded query={one} skeleton={<Outline of="rows" count={1} />}>
          {(incident) => rows([incident])}
        </Loaded>
      ) : (
        <Loaded query={incidents} skeleton={<Outline of="rows" count={2} />}>
          {({ items, total }) => (
            <>
              {items.length ? rows(items) : <p className={styles.quiet}>{t('No incident of this kind.')}</p>}
              {total > INCIDENTS_PER_PAGE && (
                <Pagination page={page} total={total} pageSize={INCIDENTS_PER_PAGE} onPage={setPage} />
              )}
            </>
          )}
        </Loaded>
      )}
      {chosen && <AcknowledgeDialog incident={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

const sum = (counts: Readonly<Record<IncidentState, number>>): number =>
  counts.open + counts.acknowledged + counts.resolved;

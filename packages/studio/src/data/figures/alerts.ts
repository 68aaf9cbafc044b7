import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Alert, AlertUpdate, Incident, IncidentState } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { itemsOrEmpty } from '../side-features.ts';

type NewAlert = Parameters<ApiClient['alerts']['create']>[0]['body'];

const ALERTS = ['alerts'];
const REFRESH_MS = 30_000;

export function useAlerts(page: number, page_size: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALERTS, 'list', page, page_size],
    queryFn: ({ signal }) => api.alerts.list({ query: { page, page_size }, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** What alerts told, of one or of all. */
export function useAlertEvents(page: number, alertId?: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALERTS, 'events', page, alertId],
    queryFn: ({ signal }) =>
      api.alerts.events({
        query: { page, page_size: 20, ...(alertId && { alert_id: alertId }) },
        signal,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export const INCIDENTS_PER_PAGE = 10;

/** Incidents, those that are not over first; of one state or alert, or of all. */
export function useIncidents(page: number, state?: IncidentState, alertId?: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALERTS, 'incidents', page, state, alertId],
    queryFn: ({ signal }) =>
      api.alerts.incidents({
        query: {
          page,
          page_size: INCIDENTS_PER_PAGE,
          ...(state && { state }),
          ...(alertId && { alert_id: alertId }),
        },
        signal,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Incidents that were not over by then, the newest first; none where a server of the host's own has no alerts. */
export function useIncidentsSince(since: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALERTS, 'incidents since', since],
    queryFn: async ({ signal }) => {
      const found = await itemsOrEmpty(
        api.alerts.incidents({ query: { page: 1, page_size: INCIDENTS_PER_PAGE }, signal }),
      );
      return found.filter(({ resolved_at }) => resolved_at === null || resolved_at >= since);
    },
    refetchInterval: REFRESH_MS,
  });
}

/** The one that a link is about. */
export function useIncident(id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALERTS, 'incident', id],
    queryFn: ({ signal }) => api.alerts.incident({ params: { id: id! }, signal }),
    enabled: id !== undefined,
    refetchInterval: REFRESH_MS,
  });
}

/** Says that somebody looks after an incident, or does not any more: home and bell are told. */
export function useAcknowledge() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({
      incident,
      ...body
    }: {
      incident: Pick<Incident, 'id' | 'revision'>;
      acknowledged: boolean;
      note?: string;
    }) => api.alerts.acknowledge({ params: { id: incident.id }, body, ifMatch: incident.revision }),
  });
}

/** All that changes an alert; `create`, `update` and `newSecret` answer a secret where there is a new one. */
export function useAlertChanges() {
  const api = useApi();
  const meta = { shownInPlace: true };
  return {
    create: useMutation({ meta, mutationFn: (body: NewAlert) => api.alerts.create({ body }) }),
    update: useMutation({
      meta,
      mutationFn: ({ alert, changes }: { alert: Pick<Alert, 'id' | 'revision'>; changes: AlertUpdate }) =>
        api.alerts.update({ params: { id: alert.id }, body: changes, ifMatch: alert.revision }),
    }),
    toggle: useMutation({
      mutationFn: ({ id, enabled, revision }: Pick<Alert, 'id' | 'enabled' | 'revision'>) =>
        api.alerts.update({ params: { id }, body: { enabled: !enabled }, ifMatch: revision }),
    }),
    remove: useMutation({
      mutationFn: ({ id, revision }: Pick<Alert, 'id' | 'revision'>) =>
        api.alerts.remove({ params: { id }, ifMatch: revision }),
    }),
    newSecret: useMutation({
      mutationFn: ({ id, revision }: Pick<Alert, 'id' | 'revision'>) =>
        api.alerts.newSecret({ params: { id }, ifMatch: revision }),
    }),
    test: useMutation({ meta, mutationFn: (id: string) => api.alerts.test({ params: { id } }) }),
  };
}

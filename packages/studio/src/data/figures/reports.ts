import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { ReportFilter, ReportGroup, RunKind } from '@agent-studio/api-client/contract';
import { useApi, useStudio } from '@agent-studio/core';
import { downloadFile, type DownloadOptions } from '../download-file.ts';
import { RUNS } from '../runs/agent-runs.ts';

const REPORTS = ['reports'];

type LogsQuery = NonNullable<Parameters<ApiClient['reports']['agentLogs']>[0]>['query'];

export const LOGS_PER_PAGE = 40;

/** One page of the agent logs, newest first. */
export function useAgentLogs(filter: ReportFilter, cursor: string | undefined) {
  const api = useApi();
  const query: LogsQuery = { ...filter, limit: LOGS_PER_PAGE, ...(cursor && { cursor }) };
  return useQuery({
    queryKey: [...REPORTS, 'logs', query],
    queryFn: ({ signal }) => api.reports.agentLogs({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

interface Chart {
  time_zone: string;
}

export function useReportStats(filter: ReportFilter, chart: Chart & { group_by?: ReportGroup | undefined }) {
  const api = useApi();
  const { group_by, time_zone } = chart;
  const query = { ...filter, time_zone, ...(group_by && { group_by }) };
  return useQuery({
    queryKey: [...REPORTS, 'stats', query],
    queryFn: ({ signal }) => api.reports.stats({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useQualityReport(filter: ReportFilter, chart: Chart) {
  const api = useApi();
  const query = { ...filter, ...chart };
  return useQuery({
    queryKey: [...REPORTS, 'quality', query],
    queryFn: ({ signal }) => api.reports.quality({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAdoptionReport(filter: ReportFilter, chart: Chart) {
  const api = useApi();
  const query = { ...filter, ...chart };
  return useQuery({
    queryKey: [...REPORTS, 'adoption', query],
    queryFn: ({ signal }) => api.reports.adoption({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMonthCost(chart: Chart) {
  const api = useApi();
  return useQuery({
    queryKey: [...REPORTS, 'month', chart],
    queryFn: ({ signal }) => api.reports.monthCost({ query: chart, signal }),
  });
}

/** What ran, deleted ones too. */
export function useReportNames(kind?: RunKind) {
  const api = useApi();
  return useQuery({
    queryKey: [...REPORTS, 'names', kind],
    queryFn: async ({ signal }) =>
      (await api.reports.agentNames({ query: { ...(kind && { kind }) }, signal })).items,
    staleTime: 60_000,
  });
}

/** People, models and keys that filters can name. */
export function useFilterValues() {
  const api = useApi();
  return useQuery({
    queryKey: [...REPORTS, 'values'],
    queryFn: ({ signal }) => api.reports.filterValues({ signal }),
    staleTime: 60_000,
  });
}

export interface ReviewInput {
  reviewed: boolean;
  note?: string;
}

export function useReview() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ run_id, ...body }: ReviewInput & { run_id: string }) =>
      api.reports.review({ params: { id: run_id }, body }),
  });
}

export function useReviewMany() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ReviewInput & { run_ids: string[] }) => api.reports.reviewMany({ body }),
  });
}

/** All that is shown is asked for anew. */
export function useRefreshReports() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: REPORTS });
    void queries.invalidateQueries({ queryKey: RUNS });
  };
}

/** The file of all logs that match, through the sign-in. */
export function useLogFile() {
  const { connection } = useStudio();
  return (filter: ReportFilter, format: 'csv' | 'jsonl', options: DownloadOptions) => {
    const query = new URLSearchParams({ ...toTexts(filter), format });
    return downloadFile(connection, `/api/reports/agent-logs?${query.toString()}`, options);
  };
}

/** Logs one after the other, up to a number; `more`: there are others. */
export function useReadLogs() {
  const api = useApi();
  return async (filter: ReportFilter, most: number, signal: AbortSignal, onRows: (rows: number) => void) => {
    const rows = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ApiClient['reports']['agentLogs']>> = await api.reports.agentLogs({
        query: { ...filter, limit: 200, ...(cursor && { cursor }) },
        signal,
      });
      rows.push(...page.items);
      cursor = page.next_cursor;
      onRows(rows.length);
    } while (cursor && rows.length < most);
    return { rows: rows.slice(0, most), more: Boolean(cursor) || rows.length > most };
  };
}

const toTexts = (filter: ReportFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );

import { MISSING_ID, type Use } from '../access/reference-guard.ts';
import type { ToolRow } from './tool-rows.ts';

/** What a tool uses of what belongs to people: whatever else it asks for, or may do without asking first, is another use. */
export function usesOfTool({ config, approval, risk }: Pick<ToolRow, 'config' | 'approval' | 'risk'>): Use[] {
  const use = { place: 'config', terms: { config, risk }, approval };
  if (config.kind === 'connector')
    return [{ kind: 'connector', id: config.connector_id, path: 'config.connector_id', ...use }];
  if (config.kind === 'sop') return [{ kind: 'sop', id: config.sop_id, path: 'config.sop_id', ...use }];
  return [];
}

/** The same tool of nothing, for those who may not use what it asks. */
export function withoutUse(config: ToolRow['config']): ToolRow['config'] {
  if (config.kind === 'connector') return { ...config, connector_id: MISSING_ID };
  return config.kind === 'sop' ? { ...config, sop_id: MISSING_ID } : config;
}

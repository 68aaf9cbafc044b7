import { draftTable } from '../versions/versions-table.ts';

/** The drafts of teams. */
export const multiAgents = draftTable('multi_agents');

import type { Viewer } from '../access/viewer.ts';
import type { PageContext, Step } from '@agent-studio/api-client/contract';
import type { PlaceFacts } from '../../engine/agent-turn.ts';
import type { StoredRun } from './agent-runs-repository.ts';
import { explainRun } from './explain-run.ts';

export interface PageContextParts {
  /** The run, where this person may see it. */
  findRun: (caller: Viewer, id: string) => Promise<(StoredRun & { steps: Step[] }) | undefined>;
  /** The name of an agent, tool or card that this person may see. */
  entityName: EntityName;
}

export type EntityName = (caller: Viewer, kind: string, id: string) => Promise<string | undefined>;

export interface Place {
  place: string | undefined;
  about: PlaceFacts | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where a question was asked, as the help agent is told. The caller names what is open; what it holds is read here. */
export async function readPageContext(
  { findRun, entityName }: PageContextParts,
  caller: Viewer,
  { route, title, entity }: PageContext,
  question: string,
): Promise<Place> {
  const isKnown = entity !== undefined && UUID.test(entity.id);
  const run = isKnown && entity.kind === 'run' ? await findRun(caller, entity.id) : undefined;
  const name = isKnown && !run ? await entityName(caller, entity.kind, entity.id) : undefined;
  const opened = entity && `${entity.kind} ${name === undefined ? entity.id : `“${name}” ${entity.id}`}`;
  return {
    place: [title, route, opened].filter(Boolean).join(', ') || undefined,
    about: run && explainRun(run, question),
  };
}

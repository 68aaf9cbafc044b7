import type { DraftIssue, JsonSchema, WorkflowNode } from '@agent-studio/api-client/contract';
import { sentenceOf, textOf, type Told } from '../../say.ts';

/** What the owner of a workflow may use of what it names; what is absent is gone, or was never shared with them. */
export interface WorkflowLookups {
  agents: ReadonlyMap<string, Usable>;
  multiAgents: ReadonlyMap<string, Usable>;
  models: ReadonlySet<string>;
  tools: ReadonlyMap<string, { name: string; operations: readonly LintedOperation[] }>;
  cards: ReadonlySet<string>;
  connectors: ReadonlySet<string>;
  workflows: ReadonlyMap<string, Usable & { inputs: JsonSchema; callsItself: boolean }>;
  /** Names of secrets that a workflow may sign in with. */
  secrets: ReadonlySet<string>;
  /** Whether the operator lets functions of people run. */
  mayRunCode: boolean;
  /** Whether this server sends mail. */
  sendsMail: boolean;
}

interface Usable {
  name: string;
  /** The newest version; null: never published. */
  published: number | null;
}

/** One thing that a tool can do; `id` is null where it is the only one. */
export interface LintedOperation {
  id: string | null;
  name: string;
  schema: Readonly<Record<string, unknown>>;
  writes: boolean;
}

/** Collects issues in plain words. */
export interface Report {
  error: (code: string, told: Told, at?: string | null, path?: string | null) => void;
  warning: (code: string, told: Told, at?: string | null, path?: string | null) => void;
}

/** More would not be read. */
const MAX_ISSUES = 200;

export function createReport(): { report: Report; issues: DraftIssue[] } {
  const issues: DraftIssue[] = [];
  const add =
    (severity: DraftIssue['severity']) =>
    (code: string, told: Told, at: string | null = null, path: string | null = null) => {
      const message = textOf(told);
      const isKnown = issues.some(
        (issue) => issue.code === code && issue.at === at && issue.path === path && issue.message === message,
      );
      if (issues.length < MAX_ISSUES && !isKnown)
        issues.push({ code, severity, message, ...sentenceOf(told), at, path });
    };
  return { report: { error: add('error'), warning: add('warning') }, issues };
}

/** What a person calls a node. */
export const nameOf = ({ title, id }: Pick<WorkflowNode, 'title' | 'id'>): string => title || id;

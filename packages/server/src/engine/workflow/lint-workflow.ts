import type { DraftIssue, WorkflowContent } from '@agent-studio/api-client/contract';
import { lintConfig } from './lint-config.ts';
import { lintExpressions } from './lint-expressions.ts';
import { lintStructure } from './lint-structure.ts';
import { createReport, type WorkflowLookups } from './lint-types.ts';
import { findRunBefore } from './run-before.ts';
import { readGraph } from './workflow-graph.ts';

const ORDER = { error: 0, warning: 1 };

/** What is wrong with a workflow, in plain words, errors first. Pure: what it names was looked up before. */
export function lintWorkflow(content: WorkflowContent, lookups: WorkflowLookups): DraftIssue[] {
  const { report, issues } = createReport();
  const graph = readGraph(content);
  const before = findRunBefore(graph);
  lintStructure(content, graph, report);
  lintConfig(content, { lookups, graph, before, report, variables: content.variables });
  lintExpressions({ content, graph, before, report });
  return issues.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
}

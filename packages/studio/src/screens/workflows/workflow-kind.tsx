import { PencilLine, ScrollText } from 'lucide-react';
import type { WorkflowSummary } from '@agent-studio/api-client/contract';
import { msg, NONE } from '@agent-studio/core';
import { workflowHooks } from '../../data/workflows.ts';
import { EDITED, TAGS, VERSION, VISIBILITY } from '../../entities/entity-columns.tsx';
import type { Entity, EntityKind } from '../../entities/entity-kind.ts';
import { KINDS, withQuery } from '../../entities/kinds/kinds.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { P95, RUNS, SUCCESS } from '../../runs/list/stat-columns.tsx';
import { RunStatusBadge } from '../../runs/run-status.tsx';
import { STATUS_FILTER } from '../../versions/status-filter.ts';
import { useDraftCopies } from '../../versions/use-draft-copies.ts';
import { TRIGGER_LABELS } from './triggers/trigger-labels.ts';

const { pathOf } = KINDS.workflow;

/** What is special about workflows. */
export const WORKFLOW_KIND: EntityKind<WorkflowSummary, Entity> = {
  ...KINDS.workflow,
  hooks: workflowHooks,
  drafts: 'workflow',
  words: {
    title: msg('Agent workflows'),
    subtitle: msg('Draw what happens step by step, and let people, schedules and calls start it.'),
    create: msg('Create workflow'),
    search: msg('Search workflows'),
    owners: msg('Whose workflows'),
    loading: msg('Loading workflows'),
    failed: msg('Your workflows could not be loaded'),
    count: msg('{count} workflows'),
    none: {
      title: msg('No workflows match'),
      text: msg('No workflow fits these filters.'),
      all: msg('Show all workflows'),
    },
    remove: {
      text: msg(
        'Nothing starts the workflow any more. It can be brought back; its past runs stay in the records.',
      ),
      confirm: msg('Delete workflow'),
      back: msg('Its schedules are off. Switch them on again where they are needed.'),
    },
    bin: msg('Deleted workflows…'),
  },
  filters: [
    STATUS_FILTER,
    {
      name: 'trigger',
      label: msg('Started by'),
      any: msg('Any trigger'),
      options: {
        schedule: { label: TRIGGER_LABELS.schedule },
        webhook: { label: TRIGGER_LABELS.webhook },
        api: { label: TRIGGER_LABELS.api },
      },
    },
  ],
  columns: [
    VISIBILITY,
    VERSION,
    {
      id: 'triggers',
      label: msg('Triggers'),
      minor: 'first',
      cell: ({ triggers }, { t, format }) =>
        triggers.length > 0 ? format.list(triggers.map((trigger) => t(TRIGGER_LABELS[trigger]))) : NONE,
      file: { triggers: ({ triggers }) => triggers.join(', ') },
    },
    {
      id: 'nodes',
      label: msg('Nodes'),
      numeric: true,
      minor: 'first',
      cell: ({ node_count }, { format }) => format.count(node_count),
      file: { nodes: ({ node_count }) => node_count },
    },
    RUNS,
    SUCCESS,
    { ...P95, hiddenAtFirst: true },
    {
      id: 'last_run',
      label: msg('Last run'),
      cell: ({ last_status: status, last_waits_for: waits_for }) =>
        status ? <RunStatusBadge of={{ status, waits_for }} /> : NONE,
      file: {
        last_status: ({ last_status }) => last_status,
        last_waits_for: ({ last_waits_for }) => last_waits_for,
      },
    },
    TAGS,
    // On a phone how it went counts more.
    { ...EDITED, minor: true },
  ],
  linksOf: ({ id }) => [
    { id: 'open', label: msg('Open'), icon: PencilLine, to: pathOf(id) },
    { id: 'runs', label: msg('Show runs'), icon: ScrollText, to: withQuery(pathOf(id), 'tab=runs') },
  ],
  useCopies: (workflow) => useDraftCopies({ kind: 'workflow', entity: workflow, pathOf }),
  templates: 'workflow',
  Start: lazyPart(() => import('./list/workflows-start.tsx'), 'WorkflowsStart'),
  ImportDialog: lazyPart(() => import('./list/import-workflow-dialog.tsx'), 'ImportWorkflowDialog'),
  CreateDialog: lazyPart(() => import('./list/create-workflow-dialog.tsx'), 'CreateWorkflowDialog'),
};

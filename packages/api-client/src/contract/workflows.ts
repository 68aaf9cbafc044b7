import * as z from 'zod/mini';
import { binEndpoints } from './bins.ts';
import { agentStatsSchema } from './agents.ts';
import {
  descriptionSchema,
  draftListShape,
  entityShape,
  idParams,
  idSchema,
  jsonSchemaSchema,
  nameSchema,
  pageOf,
  tagsSchema,
  timeSchema,
  versionSchema,
  visibilitySchema,
} from './common.ts';
import { drawingSchema, NO_DRAWING } from './drawing.ts';
import { endpoint, part } from './endpoint.ts';
import { chosen, nodeIdSchema } from './node-parts.ts';
import { runStatusSchema, waitsForSchema } from './run-shapes.ts';
import { draftIssueSchema, entityReferenceSchema, versionEndpoints } from './versions.ts';
import { pinsSchema, workflowEdgeSchema, workflowNodeSchema } from './workflow-nodes.ts';
import { newTriggerSchema, triggerInputSchema, triggerSchema } from './workflow-triggers.ts';

export const MAX_NODES = 500;

const nodesSchema = z
  .array(workflowNodeSchema)
  .check(z.maxLength(MAX_NODES, `A workflow can have at most ${MAX_NODES} nodes.`));
const edgesSchema = z.array(workflowEdgeSchema).check(z.maxLength(2 * MAX_NODES));
const iconSchema = z.string().check(z.maxLength(40));

/** Where a run ends at the latest. */
const limitsSchema = z.object({
  /** Carried out nodes, rounds of loops counted each. */
  max_steps: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1_000),
  /** Counts where the prices of the models are known. Null: no limit. */
  max_cost_usd: z._default(z.nullable(z.number().check(z.gt(0), z.lte(1_000))), 5),
  /** Runs of it at once; further ones wait. */
  concurrency: z._default(z.int().check(z.gte(1), z.lte(100)), 10),
});
export const DEFAULT_WORKFLOW_LIMITS: z.output<typeof limitsSchema> = {
  max_steps: 1_000,
  max_cost_usd: 5,
  concurrency: 10,
};

const contentShape = {
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  icon: z._default(iconSchema, 'workflow'),
  tags: z._default(tagsSchema, []),
  nodes: z._default(nodesSchema, []),
  edges: z._default(edgesSchema, []),
  /** JSON Schema of the object a run begins with. */
  inputs: z._default(jsonSchemaSchema, { type: 'object', properties: {} }),
  limits: z._default(limitsSchema, DEFAULT_WORKFLOW_LIMITS),
  /** JSON Schema of the object of variables, which begin with their `default`, or null. */
  variables: z._default(jsonSchemaSchema, { type: 'object', properties: {} }),
  /** Runs what is published of it when a run that nobody tries out fails; null: nothing. */
  error_workflow_id: chosen,
  /** Notes, groups and colours, which no run reads. */
  drawing: z._default(drawingSchema, NO_DRAWING),
  /** Outputs that test runs of the draft use; no version and no file has them. */
  pins: z._default(pinsSchema, {}),
};

/** What a version keeps of a workflow. Triggers are no part of it: they belong to where it runs. */
export const workflowContentSchema = z.object(contentShape);
export type WorkflowContent = z.output<typeof workflowContentSchema>;

/** What a person writes about a workflow; only `name` is required. Without nodes it begins with a start and an end. */
export const workflowInputSchema = z.object({
  ...contentShape,
  visibility: z._default(visibilitySchema, 'private'),
});
export type WorkflowInput = z.input<typeof workflowInputSchema>;
export type WorkflowValues = z.output<typeof workflowInputSchema>;

/** A partial update: a field that is absent stays as it is. */
export const workflowUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    description: descriptionSchema,
    icon: iconSchema,
    tags: tagsSchema,
    visibility: visibilitySchema,
    nodes: nodesSchema,
    edges: edgesSchema,
    inputs: jsonSchemaSchema,
    limits: limitsSchema,
    variables: jsonSchemaSchema,
    error_workflow_id: z.nullable(idSchema),
    drawing: drawingSchema,
    pins: pinsSchema,
  }),
);
export type WorkflowUpdate = z.output<typeof workflowUpdateSchema>;

export const workflowSchema = z.object({
  ...entityShape,
  ...contentShape,
  visibility: visibilitySchema,
  /** The newest version, which triggers, API and other workflows use; null: never published, so that only its editors run it. */
  published_version: z.nullable(z.int()),
  has_unpublished_changes: z.boolean(),
  stats: z.optional(agentStatsSchema),
});
export type Workflow = z.output<typeof workflowSchema>;

/** In lists: without the drawing. */
export const workflowSummarySchema = z.extend(
  z.omit(workflowSchema, {
    nodes: true,
    edges: true,
    inputs: true,
    limits: true,
    variables: true,
    error_workflow_id: true,
    drawing: true,
    pins: true,
  }),
  {
    node_count: z.int(),
    /** Kinds of triggers that are switched on. */
    triggers: z.array(z.enum(['api', 'webhook', 'schedule'])),
    last_status: z.nullable(runStatusSchema),
    /** What the last run waits for from a person. */
    last_waits_for: z.optional(z.nullable(waitsForSchema)),
  },
);
export type WorkflowSummary = z.output<typeof workflowSummarySchema>;

/** A workflow as a file. There is no secret and no trigger in it. */
export const workflowFileSchema = z.object({
  format: z.literal('agent-studio/workflow', 'This file is no exported workflow.'),
  schema_version: z.literal(
    1,
    'This file is of another version of Agent Studio, which this one cannot read.',
  ),
  exported_at: timeSchema,
  workflow: workflowContentSchema,
  references: z.array(entityReferenceSchema).check(z.maxLength(1_000)),
});
export type WorkflowFile = z.output<typeof workflowFileSchema>;

/** Nodes that are to become a workflow of their own. */
const extractionSchema = z.object({
  nodes: nodesSchema,
  edges: edgesSchema,
  inputs: contentShape.inputs,
  variables: contentShape.variables,
  node_ids: z.array(nodeIdSchema).check(z.minLength(1), z.maxLength(MAX_NODES)),
});
export type Extraction = z.output<typeof extractionSchema>;

const extractedSchema = z.object({
  /** What they became, between a start and an end: what they read from outside are its inputs, what others read its outputs. */
  sub_workflow: z.object({ nodes: nodesSchema, edges: edgesSchema, inputs: jsonSchemaSchema }),
  /** The step in their place that calls it; it does not know yet by which id. */
  call: workflowNodeSchema,
  /** Where that step leads; null: nowhere. */
  next: z.nullable(nodeIdSchema),
  /** Of the nodes that are left, those whose expressions read its outputs now. */
  rewritten: nodesSchema,
});
export type Extracted = z.output<typeof extractedSchema>;

const one = { path: '/api/workflows/{id}', params: idParams } as const;
const triggerPath = {
  path: '/api/workflows/{id}/triggers/{trigger_id}',
  params: z.object({ id: idSchema, trigger_id: idSchema }),
} as const;

export const workflows = part('workflows', 'told', {
  list: endpoint({
    method: 'GET',
    path: '/api/workflows',
    summary: 'Workflows the caller may see, newest change first.',
    access: 'user',
    query: z.object({
      ...draftListShape,
      trigger: z.optional(z.enum(['api', 'webhook', 'schedule'])),
    }),
    response: pageOf(workflowSummarySchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One workflow: its draft, or what stood in it when `version` was published.',
    access: 'user',
    query: z.optional(z.object({ version: z.optional(versionSchema) })),
    response: workflowSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/workflows',
    summary: 'Creates a workflow; only `name` is required.',
    access: 'user',
    changes: 'workflow.create',
    body: workflowInputSchema,
    response: workflowSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent. `If-Match` with an old revision answers 412 with `current`.',
    access: 'user',
    changes: 'workflow.update',
    body: workflowUpdateSchema,
    response: workflowSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary:
      'Moves a workflow to the bin, where it stays for 30 days; its schedules stay off. Used by another: 409 with `used_by`.',
    access: 'user',
    changes: 'workflow.delete',
    response: z.undefined(),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/workflows/validate',
    summary:
      'Checks a workflow as it is sent, stored or not. What is an error keeps it from being published. With `id`, as its owner would, and so that it does not call itself.',
    access: 'user',
    verb: 'read',
    body: z.extend(workflowContentSchema, { id: z.optional(idSchema) }),
    response: z.object({ issues: z.array(draftIssueSchema) }),
  }),
  extract: endpoint({
    method: 'POST',
    path: '/api/workflows/extract',
    summary:
      'Takes nodes out of a workflow, as it is sent, into one of their own: answers that, and what changes in the one they were taken from. Nothing is stored. Where the run would go another way than before: 422 with why.',
    access: 'user',
    verb: 'read',
    body: extractionSchema,
    response: extractedSchema,
  }),
  triggers: endpoint({
    method: 'GET',
    path: '/api/workflows/{id}/triggers',
    params: idParams,
    summary: 'What starts a workflow.',
    access: 'user',
    response: z.object({ items: z.array(triggerSchema) }),
  }),
  addTrigger: endpoint({
    method: 'POST',
    path: '/api/workflows/{id}/triggers',
    params: idParams,
    summary: 'Adds what starts a workflow. The secret of a webhook is in this answer only.',
    access: 'user',
    changes: null,
    body: triggerInputSchema,
    response: newTriggerSchema,
    status: 201,
  }),
  updateTrigger: endpoint({
    method: 'PUT',
    ...triggerPath,
    summary: 'Changes a trigger; its kind stays.',
    access: 'user',
    changes: null,
    body: triggerInputSchema,
    response: triggerSchema,
  }),
  describeTrigger: endpoint({
    method: 'GET',
    path: '/api/workflows/{id}/triggers/{trigger_id}/openapi',
    params: triggerPath.params,
    summary:
      'How a webhook or the API of a workflow is called, as an OpenAPI 3.1 document of its own, without any secret. Of a webhook for its editors only.',
    access: 'user',
    response: z.record(z.string(), z.unknown()),
  }),
  removeTrigger: endpoint({
    method: 'DELETE',
    ...triggerPath,
    summary: 'Deletes a trigger.',
    access: 'user',
    changes: null,
    response: z.undefined(),
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/api/workflows/{id}/triggers/{trigger_id}/rotate',
    params: triggerPath.params,
    summary: 'Gives a webhook another secret; the old one ends at once.',
    access: 'user',
    changes: null,
    response: newTriggerSchema,
  }),
});

/** Publishing, comparing and copying of workflows. */
export const workflowVersions = part(
  'workflows',
  'told',
  versionEndpoints({
    path: '/api/workflows',
    kind: 'workflow',
    noun: 'workflow',
    entity: workflowSchema,
    file: workflowFileSchema,
  }),
);
export const workflowBin = part(
  'workflows',
  'told',
  binEndpoints({ path: '/api/workflows', kind: 'workflow', noun: 'workflow', entity: workflowSchema }),
);

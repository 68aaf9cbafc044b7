import { fixedId } from '#server/features/durable-runs/fixed-id.ts';

type Create = (path: string, body: unknown) => Promise<Record<string, string>>;

/** Teams and workflows for calls that are right but for one place: what each call needs, by its address and by field. */
export async function makeDrafts(create: Create, agentId: string) {
  const team = await create('/api/multi-agents', {
    name: 'Target',
    pattern: 'handoff',
    members: [{ key: 'one', agent_id: agentId }],
  });
  const ofTeam = {
    key: 'sample',
    version: null,
    pattern: 'handoff',
    entry: 'sample',
    handoff_to: [],
    max_cost_usd: null,
  };
  // The session is that of an agent.
  const ofInfer = { session_id: undefined };

  const workflow = await create('/api/workflows', { name: 'Target' });
  await create(`/api/workflows/${workflow.id}/publish`, {});
  const unpublished = await create('/api/workflows', { name: 'Never published' });
  const schedule = await create(`/api/workflows/${workflow.id}/triggers`, {
    type: 'schedule',
    cron: '0 6 29 2 *',
  });
  const webhook = await create(`/api/workflows/${workflow.id}/triggers`, { type: 'webhook' });
  const { run_id: workflowRun } = await create(`/api/workflows/${workflow.id}/execute`, { async: true });
  const { run_id: stopped } = await create(`/api/workflows/${workflow.id}/execute`, {
    async: true,
    version: 'draft',
    breakpoints: ['start'],
  });
  const kept = await create(`/api/workflows/${workflow.id}/cases`, {
    cases: [{ name: 'Usual', inputs: {} }],
  });
  const [usual] = kept['items'] as unknown as { id: string }[];
  const caseRun = await create(`/api/workflows/${workflow.id}/case-runs`, {});
  const comment = await create(`/api/workflows/${workflow.id}/comments`, { text: 'Why?' });
  const position = { x: 0, y: 0 };
  const drawing = {
    notes: [{ id: 'note:a1', text: 'Why', position, width: 200, height: 100, color: 'orange' }],
    groups: [{ id: 'group:a1', title: 'Both', color: 'blue', folded: false, members: ['ask', 'loop'] }],
    colors: { ask: 'red' },
  };
  const drawn = {
    drawing,
    nodes: [
      { id: 'start', config: { type: 'start' }, position },
      {
        id: 'ask',
        config: { type: 'agent', agent_id: agentId, version: null, input: '{{ inputs.x }}' },
        position,
      },
      { id: 'loop', config: { type: 'loop', mode: 'each', items: '[1]', condition: '' }, position },
      { id: 'end', config: { type: 'end', outputs: { x: 'nodes.ask.text' } }, position },
    ],
    edges: [{ id: 'a', source: 'start', source_port: 'next', target: 'ask' }],
    inputs: { type: 'object', properties: {} },
  };
  const ofWorkflow = { ...drawn, id: undefined, max_cost_usd: null };
  const ofTrigger = {
    type: 'schedule',
    cron: '0 6 29 2 *',
    timezone: 'UTC',
    inputs: {},
    trigger_id: schedule.id,
  };

  return {
    known: {
      team: team.id,
      multi_agent_id: team.id,
      workflow: workflow.id,
      workflow_id: workflow.id,
      case_id: usual!.id,
      case_run_id: caseRun.id,
      comment_id: comment.id,
    },
    knownAt: {
      '/api/multi-agents': ofTeam,
      '/api/multi-agents/{id}': ofTeam,
      '/api/multi-agents/validate': ofTeam,
      '/api/multi-agents/import': ofTeam,
      '/api/multi_agent/infer': ofInfer,
      '/api/multi_agent/infer/stream': ofInfer,
      '/api/multi-agent/infer': ofInfer,
      '/api/multi-agent/infer/stream': ofInfer,
      '/api/workflows': ofWorkflow,
      '/api/workflows/{id}': ofWorkflow,
      '/api/workflows/validate': ofWorkflow,
      '/api/workflows/extract': { ...drawn, node_ids: ['ask'] },
      '/api/workflows/import': { workflow: { name: 'Imported', ...drawn } },
      '/api/workflows/{id}/publish': { workflow: unpublished.id },
      '/api/workflows/{id}/restore': { version: 1 },
      '/api/workflows/{id}/triggers': ofTrigger,
      '/api/workflows/{id}/triggers/{trigger_id}': ofTrigger,
      '/api/workflows/{id}/triggers/{trigger_id}/openapi': { trigger_id: webhook.id },
      '/api/workflows/{id}/triggers/{trigger_id}/rotate': { trigger_id: webhook.id },
      '/api/{kind}/{id}/comments': { text: 'Why?', mentions: [], node_id: null, parent_id: null },
      '/api/{kind}/{id}/together': { seat: workflow.id, cursor: { x: 1, y: 2 }, selected: ['start'] },
      '/api/{kind}/{id}/comments/{comment_id}': { text: 'Why?', mentions: [] },
      '/api/workflows/{id}/execute': { version: 1, inputs: {}, until: undefined, breakpoints: undefined },
      '/api/workflows/{id}/execute/stream': {
        version: 1,
        inputs: {},
        until: undefined,
        breakpoints: undefined,
      },
      '/api/workflows/read-foreign': {
        text: JSON.stringify({
          name: 'Foreign',
          nodes: [{ name: 'Begin', type: 'n8n-nodes-base.manualTrigger', position: [0, 0], parameters: {} }],
          connections: {},
        }),
      },
      '/api/workflows/{id}/nodes/{node}/run': { node: 'start', run_id: workflowRun, inputs: {}, nodes: {} },
      '/api/runs/{id}/go-on': {
        run: stopped,
        request_id: fixedId('request', stopped!, 'start~breakpoint'),
        action: 'go_on',
        // Nothing can be given in place of a start.
        outcome: undefined,
      },
      '/api/runs/{id}/rerun': { run: workflowRun, from: 'end', version: 'draft' },
    },
  };
}

import { BookOpen, Cpu, PencilLine, ScrollText, Wrench } from 'lucide-react';
import type { Agent } from '@agent-studio/api-client/contract';
import { Badge, msg, NONE, Skeleton, useText } from '@agent-studio/core';
import { agentHooks } from '../../data/agents/agents.ts';
import { useModels } from '../../data/models.ts';
import { CardFact } from '../../entities/entity-card.tsx';
import { EDITED, VERSION, VISIBILITY, TAGS } from '../../entities/entity-columns.tsx';
import type { EntityKind } from '../../entities/entity-kind.ts';
import { KINDS, withQuery } from '../../entities/kinds/kinds.ts';
import { modelLabel } from '../../entities/model-name.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';
import { SuccessFact } from '../../runs/list/success-fact.tsx';
import { P95, RUNS, SUCCESS } from '../../runs/list/stat-columns.tsx';
import { RunState } from '../../runs/list/run-state.tsx';
import { WeekOfRuns } from '../../runs/list/week-of-runs.tsx';
import { STATUS_FILTER } from '../../versions/status-filter.ts';
import { useDraftCopies } from '../../versions/use-draft-copies.ts';
import own from './list/agents.module.css';

const { pathOf } = KINDS.agent;

/** What is special about agents. */
export const AGENT_KIND: EntityKind<Agent> = {
  ...KINDS.agent,
  hooks: agentHooks,
  drafts: 'agent',
  words: {
    title: msg('Agents factory'),
    subtitle: msg('Build and test the agents of your workspace.'),
    create: msg('Create agent'),
    search: msg('Search agents'),
    owners: msg('Whose agents'),
    loading: msg('Loading agents'),
    failed: msg('Your agents could not be loaded'),
    count: msg('{count} agents'),
    none: {
      title: msg('No agents match'),
      text: msg('No agent fits these filters.'),
      all: msg('Show all agents'),
    },
    remove: {
      text: msg(
        'The agent answers nobody any more. It can be brought back for {days} days; its past runs stay in the records.',
      ),
      confirm: msg('Delete agent'),
    },
    bin: msg('Deleted agents…'),
  },
  filters: [STATUS_FILTER],
  Above: lazyPart(() => import('./list/agents-week.tsx'), 'AgentsWeek'),
  columns: [
    VISIBILITY,
    {
      id: 'model',
      label: msg('Model'),
      minor: 'first',
      cell: (agent) => <ModelCell agent={agent} />,
      file: { model_id: (agent) => agent.model.model_id },
    },
    VERSION,
    { id: 'tools', file: { tools: (agent) => agent.tools.length } },
    {
      id: 'cards',
      label: msg('Cards'),
      numeric: true,
      minor: 'first',
      hiddenAtFirst: true,
      cell: (agent, { format }) => format.count(agent.knowledge.length),
      file: { cards: (agent) => agent.knowledge.length },
    },
    RUNS,
    SUCCESS,
    P95,
    TAGS,
    EDITED,
  ],
  card: {
    textLines: 2,
    facts: (agent, { t, format }) => (
      <>
        <ModelFact agent={agent} />
        <CardFact
          icon={Wrench}
          shown={format.count(agent.tools.length)}
          said={t('{count} tools', { count: agent.tools.length })}
        />
        {agent.knowledge.length > 0 && (
          <CardFact
            icon={BookOpen}
            shown={format.count(agent.knowledge.length)}
            said={t('{count} knowledge cards', { count: agent.knowledge.length })}
          />
        )}
        <SuccessFact stats={agent.stats} />
      </>
    ),
    foot: (agent, { t }) => (
      <>
        {agent.built_in ? (
          <Badge tone="accent" shape="tag">
            {t('Built in')}
          </Badge>
        ) : (
          <RunState of={agent} stats={agent.stats} />
        )}
        <WeekOfRuns stats={agent.stats} />
      </>
    ),
  },
  linksOf: ({ id }) => [
    { id: 'open', label: msg('Open'), icon: PencilLine, to: pathOf(id) },
    { id: 'runs', label: msg('Show runs'), icon: ScrollText, to: withQuery(pathOf(id), 'tab=runs') },
  ],
  useCopies: (agent) => useDraftCopies({ kind: 'agent', entity: agent, pathOf }),
  templates: 'agent',
  Start: lazyPart(() => import('./list/agents-start.tsx'), 'AgentsStart'),
};

/** As wide as most names: the chips behind it stay where they are when it comes. */
const USUAL_PX = 48;

/** How its model is called; null while the models are not known. */
function useModelLabel({ model }: Agent): string | null {
  const t = useText();
  const { data } = useModels();
  return modelLabel(data, model.model_id, t);
}

function ModelCell({ agent }: { agent: Agent }) {
  const model = useModelLabel(agent);
  return (
    <div className={own.model} title={model ?? undefined}>
      {model ?? NONE}
    </div>
  );
}

function ModelFact({ agent }: { agent: Agent }) {
  return (
    <li>
      <Badge shape="tag" className={own.fact}>
        <Cpu size={13} aria-hidden="true" />
        <span dir="auto" className={own.cut}>
          {useModelLabel(agent) ?? <Skeleton width={USUAL_PX} height={8} />}
        </span>
      </Badge>
    </li>
  );
}

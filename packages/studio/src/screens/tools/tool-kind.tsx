import { Bot, Copy, Layers, PencilLine, Play, Timer } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ToolSummary } from '@agent-studio/api-client/contract';
import { Badge, type MenuEntry, msg, NONE, useText } from '@agent-studio/core';
import { toolHooks, useDuplicateTool } from '../../data/tools.ts';
import { CardFact } from '../../entities/entity-card.tsx';
import { EDITED, TAGS, VERSION } from '../../entities/entity-columns.tsx';
import type { EntityKind } from '../../entities/entity-kind.ts';
import { KINDS, withQuery } from '../../entities/kinds/kinds.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { HealthBadge, KindBadge, RiskBadge } from './list/tool-badges.tsx';
import { HEALTHS, KINDS as TOOL_KINDS, RISKS } from '../../runs/tool-words.ts';

const { pathOf } = KINDS.tool;

/** What is special about tools. */
export const TOOL_KIND: EntityKind<ToolSummary> = {
  ...KINDS.tool,
  hooks: toolHooks,
  words: {
    title: msg('Tools factory'),
    subtitle: msg('What your agents can look up and do in other systems.'),
    create: msg('Create tool'),
    search: msg('Search tools'),
    owners: msg('Whose tools'),
    loading: msg('Loading tools'),
    failed: msg('Your tools could not be loaded'),
    count: msg('{count} tools'),
    none: {
      title: msg('No tools match'),
      text: msg('No tool fits these filters.'),
      all: msg('Show all tools'),
    },
    remove: {
      text: msg('The tool, its sign-in and its settings are deleted for everybody. This cannot be undone.'),
      confirm: msg('Delete tool'),
    },
  },
  filters: [
    { name: 'kind', label: msg('Kind'), any: msg('Any kind'), options: TOOL_KINDS },
    { name: 'risk', label: msg('Risk'), any: msg('Any risk'), options: RISKS },
    { name: 'health', label: msg('Health'), any: msg('Any health'), options: HEALTHS },
  ],
  columns: [
    {
      id: 'kind',
      label: msg('Kind'),
      minor: 'first',
      cell: ({ kind }) => <KindBadge kind={kind} />,
      file: { kind: ({ kind }) => kind },
    },
    {
      id: 'risk',
      label: msg('Risk'),
      minor: true,
      cell: ({ risk }) => <RiskBadge risk={risk} />,
      file: { risk: ({ risk }) => risk },
    },
    {
      id: 'health',
      label: msg('Health'),
      minor: true,
      cell: ({ health }) => <HealthBadge health={health} />,
      file: { health: ({ health }) => health.status },
    },
    {
      id: 'errors',
      label: msg('Errors, 24 h'),
      numeric: true,
      minor: 'first',
      cell: ({ health }, { format }) =>
        health.error_rate_24h === null ? NONE : format.percent(health.error_rate_24h),
      file: { error_rate_24h: ({ health }) => health.error_rate_24h },
    },
    {
      id: 'p95',
      label: msg('p95'),
      numeric: true,
      minor: 'first',
      cell: ({ health }, { format }) => (health.p95_ms === null ? NONE : format.duration(health.p95_ms)),
      file: { p95_ms: ({ health }) => health.p95_ms },
    },
    {
      id: 'used_by',
      label: msg('Used by'),
      numeric: true,
      minor: 'first',
      cell: ({ used_by_count: count }, { t }) => (count === 0 ? NONE : t('{count} agents', { count })),
      file: { used_by: ({ used_by_count }) => used_by_count },
    },
    VERSION,
    TAGS,
    EDITED,
  ],
  card: {
    facts: ({ kind, risk, operation_count, health, used_by_count: users }, { t, format }) => (
      <>
        <li>
          <KindBadge kind={kind} />
        </li>
        <li>
          <RiskBadge risk={risk} />
        </li>
        {operation_count > 1 && (
          <CardFact
            icon={Layers}
            shown={format.count(operation_count)}
            said={t('{count} operations', { count: operation_count })}
          />
        )}
        {health.p95_ms !== null && (
          <li title={t('95 of 100 calls are faster')}>
            <Badge shape="tag">
              <Timer size={13} aria-hidden="true" />
              {format.duration(health.p95_ms)}
            </Badge>
          </li>
        )}
        {(health.status !== 'unknown' || users > 0) && (
          <li>
            <HealthBadge health={health} />
          </li>
        )}
        <li>
          <Badge shape="tag">
            <Bot size={13} aria-hidden="true" />
            {users === 0 ? t('Not in use') : t('Used by {count} agents', { count: users })}
          </Badge>
        </li>
      </>
    ),
  },
  linksOf: ({ id }) => [
    { id: 'open', label: msg('Open'), icon: PencilLine, to: pathOf(id) },
    { id: 'test', label: msg('Test'), icon: Play, to: withQuery(pathOf(id), 'tab=test') },
  ],
  useCopies,
  Start: lazyPart(() => import('./list/tools-start.tsx'), 'ToolsStart'),
};

function useCopies(tool: Pick<ToolSummary, 'id'>): MenuEntry[] {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { mutate: duplicate } = useDuplicateTool();
  const copy = () =>
    duplicate(tool, {
      onSuccess: ({ id, name }) => {
        toaster.show({
          title: t('“{name}” was created.', { name }),
          text: t('Its sign-in was not copied.'),
          tone: 'good',
        });
        void navigate(pathOf(id));
      },
    });
  return [{ id: 'duplicate', label: t('Duplicate'), icon: Copy, onSelect: copy }];
}

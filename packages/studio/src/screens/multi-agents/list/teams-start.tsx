import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Pattern } from '@agent-studio/api-client/contract';
import { EmptyState, LinkButton, useText } from '@agent-studio/core';
import { useStartTeam } from '../../../data/team-starters.ts';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { StarterList } from '../../../entities/starter-list.tsx';
import { PatternBadge } from '../pattern-badge.tsx';
import { PATTERNS } from '../canvas/patterns.ts';
import { type Starter, STARTERS, toTeam } from '../starters.ts';
import { editPath } from '../canvas/team-paths.ts';

/** Templates to begin with. */
export function TeamsStart() {
  const t = useText();
  const navigate = useNavigate();
  const { mutateAsync: startTeam } = useStartTeam();
  const [making, setMaking] = useState<Pattern | null>(null);

  async function make(starter: Starter) {
    setMaking(starter.pattern);
    try {
      const team = await startTeam({
        agents: starter.agents.map(({ key, name, instructions }) => ({
          key,
          name: t(name),
          instructions: t(instructions),
        })),
        toTeam: (idOf) => toTeam(starter, idOf, t),
      });
      await navigate(editPath(team.id));
    } catch {
      // The message of every failed call says why.
      setMaking(null);
    }
  }

  return (
    <StarterList
      label={t('Templates')}
      items={STARTERS.map(({ pattern, name, agents, offline }) => ({
        id: pattern,
        head: <PatternBadge pattern={pattern} />,
        name: t(name),
        lines: [
          t(PATTERNS[pattern].about),
          agents.map((agent) => t(agent.name)).join(' · '),
          offline ? t('Works with the built-in model.') : t('Needs a model that can call tools.'),
        ],
      }))}
      making={making}
      makingLabel={t('Making the team')}
      onMake={(id) => void make(STARTERS.find(({ pattern }) => pattern === id)!)}
    >
      <EmptyState
        icon={Users}
        title={t('Build your first team')}
        text={t('Let several agents solve a task together: choose who they are and how they work together.')}
        actions={
          <LinkButton asChild variant="primary">
            <Link to={KINDS.multi_agent.create.path}>
              <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
              {t('Create team')}
            </Link>
          </LinkButton>
        }
      />
    </StarterList>
  );
}

import type { DraftIssue, MultiAgent } from '@agent-studio/api-client/contract';
import { Skeleton, useText } from '@agent-studio/core';
import { useAgentNames } from '../../data/agents/known-agents.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useTeamCheck } from '../../data/multi-agents.ts';
import { DraftIssues } from '../../entities/draft-issues.tsx';
import { useSaidIssues } from '../../entities/said-issues.ts';
import { PublishDialog } from '../../versions/publish-dialog.tsx';
import { memberName } from './team-members.tsx';
import { TEAM_FIELDS, toContent } from './team-values.tsx';

export interface PublishTeamProps {
  team: MultiAgent;
  onClose: () => void;
  /** Leads to where it can be mended. */
  onIssue: (at: string) => void;
}

const NO_ISSUES: readonly DraftIssue[] = [];

/** Publishes a team when its check finds no error. */
export function PublishTeam({ team, onClose, onIssue }: PublishTeamProps) {
  const t = useText();
  const nameOf = useAgentNames(team.members.map(({ agent_id }) => agent_id));
  const check = useTeamCheck(toContent(team), true);
  const issues = useSaidIssues(check.data?.issues ?? NO_ISSUES);
  const refused = check.data?.issues.some(({ severity }) => severity === 'error') ?? false;
  return (
    <PublishDialog kind="multi_agent" entity={team} fields={TEAM_FIELDS} refused={refused} onClose={onClose}>
      <Loaded query={check} skeleton={<Skeleton height={40} radius={8} />}>
        {() => (
          <DraftIssues
            issues={issues}
            fine={t('Nothing to complain about.')}
            nameOf={(at) => {
              const member = team.members.find(({ key }) => key === at);
              return member && memberName(member, nameOf, t('Agent'));
            }}
            onJump={onIssue}
          />
        )}
      </Loaded>
    </PublishDialog>
  );
}

import { Link2, ListTree } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Run } from '@agent-studio/api-client/contract';
import { IconButton, LinkButton, Tooltip, useText } from '@agent-studio/core';
import { useAgent } from '../../data/agents/agents.ts';
import { KINDS, withQuery } from '../../entities/kinds/kinds.ts';
import { Replay } from '../../runs/run-actions.tsx';
import { useCopyLink } from './use-copy-link.ts';

/** What is done with an open run: asked again, looked at step by step, or sent to somebody. */
export function RunButtons({ run }: { run: Run }) {
  const t = useText();
  const path = withQuery(KINDS[run.kind].pathOf(run.target.id), `tab=runs&run=${run.id}`);
  const copyLink = useCopyLink();
  return (
    <>
      {run.kind === 'agent' && <AskAgain run={run} />}
      <LinkButton asChild>
        <Link to={path}>
          <ListTree size={14} aria-hidden="true" />
          {t('Trace')}
        </Link>
      </LinkButton>
      <Tooltip text={t('Copy link to this view')}>
        <IconButton
          variant="secondary"
          label={t('Copy link to this view')}
          icon={<Link2 size={15} />}
          onClick={() => void copyLink()}
        />
      </Tooltip>
    </>
  );
}

/** On the draft, which only those may see who edit the agent. */
function AskAgain({ run }: { run: Run }) {
  const navigate = useNavigate();
  const { id } = run.target;
  const { data: agent } = useAgent(id);
  if (!agent?.permissions.includes('edit')) return null;
  return (
    <Replay
      run={run}
      onReplayed={(replay) =>
        void navigate(withQuery(KINDS.agent.pathOf(id), `tab=runs&run=${replay}&view=comparison`))
      }
    />
  );
}

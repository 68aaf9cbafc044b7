import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { agentInputSchema } from '@agent-studio/api-client/contract';
import { Button, LinkButton, msg, PageHeader, useText } from '@agent-studio/core';
import { useCreateAgent } from '../../data/agents/agents.ts';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useCreateForm } from '../../forms/use-create-form.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { SendBar } from '../../forms/send-bar.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { MakersOnly } from '../../entities/makers-only.tsx';
import { DescribeBox } from '../../templates/describe-box.tsx';
import styles from './agent-create.module.css';
import { AgentForm } from './build/agent-form.tsx';
import { AGENT_FIELDS, takeOver, toDescribed, toNewAgent } from './build/agent-values.tsx';
import { ProposalNotice } from './build/proposal-notice.tsx';

/** /agents/create: the same form as on the agent's own page, without a test chat. */
export default function AgentCreateScreen() {
  const t = useText();
  return (
    <MakersOnly title={t('Create Agent')} list={KINDS.agent.list}>
      <CreateAgent />
    </MakersOnly>
  );
}

function CreateAgent() {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const create = useCreateAgent();
  const { state } = useLocation();
  const [described, setDescribed] = useState(() => toDescribed(state));
  const initial = useMemo(() => toNewAgent(described), [described]);
  const { form, submit, saving, dirty, problem } = useCreateForm({
    schema: agentInputSchema,
    initial,
    async create(values) {
      const agent = await create.mutateAsync(values);
      toaster.show({
        title: t('“{name}” was created.', { name: agent.name }),
        text: t('Ask it something in the test chat.'),
        tone: 'good',
      });
      guard.allow();
      await navigate(KINDS.agent.pathOf(agent.id));
    },
  });
  const guard = useLeaveGuard(dirty || described !== '');
  useDraft('agents/create', form, AGENT_FIELDS, () =>
    toaster.show({ title: t('What you typed before you were signed out is back.') }),
  );

  return (
    <SaveKeys className={styles.page} onSave={submit}>
      <PageHeader
        title={t('Create Agent')}
        subtitle={t('Only the name is needed. Everything can be changed later.')}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {described ? (
            <ProposalNotice form={form} initial={initial} described={described} />
          ) : (
            <DescribeBox
              templates={false}
              onDescribe={(text) => {
                takeOver(form, initial, toNewAgent(text));
                setDescribed(text);
                // The box is gone with the focus in it.
                form.setFocus('name');
              }}
            />
          )}
          <AgentForm form={form} tint="new agent" />
          <SendBar problem={problem}>
            <Button variant="primary" busy={saving} onClick={() => void submit()}>
              {t('Create agent')}
            </Button>
            <LinkButton asChild>
              <Link to="/agents">{t('Cancel')}</Link>
            </LinkButton>
          </SendBar>
        </div>
        <Explanation />
      </div>
      {guard.dialog}
    </SaveKeys>
  );
}

const STEPS = [
  {
    title: msg('Say what it is for'),
    text: msg('Instructions are the agent’s job description. Write them as you would to a new colleague.'),
  },
  {
    title: msg('Give it knowledge'),
    text: msg('It searches the cards you choose for every question and cites the passages it uses.'),
  },
  {
    title: msg('Talk to it'),
    text: msg('After the agent is created, a test chat stands beside the form. Change, save, ask again.'),
  },
];

function Explanation() {
  const t = useText();
  return (
    <aside className={styles.aside} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{t('How it works')}</h2>
      <ol>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <b>{t(title)}</b>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}

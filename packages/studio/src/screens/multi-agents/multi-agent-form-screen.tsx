import { Play, ScrollText } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type MultiAgent, multiAgentInputSchema } from '@agent-studio/api-client/contract';
import { Button, LinkButton, PageHeader, useText } from '@agent-studio/core';
import { useCreateTeam, useTeam, useUpdateTeam } from '../../data/multi-agents.ts';
import { useTeamChat } from '../../data/chat/team-chat.ts';
import { useEditorRoom } from '../../canvas/use-editor-room.ts';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { EntityHeader } from '../../entities/entity-header.tsx';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { MakersOnly } from '../../entities/makers-only.tsx';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { RemoveEntity } from '../../entities/remove-entity.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useCreateForm } from '../../forms/use-create-form.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useEntityForm } from '../../forms/use-entity-form.ts';
import { PeopleHere } from '../../together/people-here.tsx';
import { sayTaken } from '../../together/say-taken.ts';
import { TogetherContext, useTogether } from '../../data/people/together.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { TeamEditor } from './team-editor.tsx';
import styles from './team-editor.module.css';
import { TEAM_KIND } from './team-kind.tsx';
import { editPath } from './canvas/team-paths.ts';
import { PatternBadge } from './pattern-badge.tsx';
import type { TeamSide } from './team-sides.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import { NEW_TEAM, TEAM_FIELDS, toSavedTeam, toUpdate } from './team-values.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const PublishTeam = lazyPart(() => import('./publish-team.tsx'), 'PublishTeam');

/** /multi-agents/create and /multi-agents/edit/:id: canvas and form on one model, and a test chat once the team is there. */
export default function MultiAgentFormScreen() {
  const t = useText();
  const { id } = useParams();
  const query = useTeam(id ?? '', id !== undefined);
  if (id === undefined)
    return (
      <MakersOnly title={t('Create Multi-Agent')} list={KINDS.multi_agent.list}>
        <NewTeam />
      </MakersOnly>
    );
  return (
    <LoadedEntity
      query={query}
      missing={t('This team is not here')}
      list={{ path: '/multi-agents', label: t('All teams') }}
      skeleton={<TeamSkeleton isEditor />}
    >
      {(team) => <EditTeam key={team.id} team={team} />}
    </LoadedEntity>
  );
}

function NewTeam() {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const create = useCreateTeam();
  const test = useTeamChat('new', { draft: true });
  const room = useEditorRoom('team');
  const [side, setSide] = useState<TeamSide>('form');
  const { form, submit, saving, dirty, problem } = useCreateForm({
    schema: multiAgentInputSchema,
    initial: NEW_TEAM,
    async create(values) {
      const team = await create.mutateAsync(values);
      toaster.show({
        title: t('“{name}” was created.', { name: team.name }),
        text: t('Give it a task in the test chat.'),
        tone: 'good',
      });
      guard.allow();
      await navigate(editPath(team.id));
    },
  });
  const guard = useLeaveGuard(dirty);
  useDraft('multi-agents/create', form, TEAM_FIELDS, () =>
    toaster.show({ title: t('What you typed before you were signed out is back.') }),
  );
  return (
    <SaveKeys className={styles.page} onSave={submit}>
      <PageHeader
        className={styles.header}
        slim
        title={t('Create Multi-Agent')}
        subtitle={t('Only the name is needed. Everything can be changed later.')}
        actions={
          <>
            <LinkButton asChild>
              <Link to={KINDS.multi_agent.list}>{t('Cancel')}</Link>
            </LinkButton>
            <Button
              variant="primary"
              busy={saving}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => void submit()}
            >
              {t('Create team')}
            </Button>
          </>
        }
      />
      <TeamEditor
        form={form}
        team={null}
        test={test}
        readOnly={false}
        dirty={dirty}
        saving={saving}
        onSave={async () => {
          await submit();
          return false;
        }}
        room={room}
        side={side}
        onSide={setSide}
      >
        <FormProblem text={problem} />
      </TeamEditor>
      {guard.dialog}
    </SaveKeys>
  );
}

function EditTeam({ team }: { team: MultiAgent }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const [params] = useSearchParams();
  const room = useEditorRoom('team');
  const [side, setSide] = useState<TeamSide>(params.get('comment') ? 'comments' : 'form');
  const [publishing, setPublishing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const readOnly = !team.permissions.includes('edit');
  const test = useTeamChat(team.id, { draft: !readOnly });
  const update = useUpdateTeam(team.id);
  const saved = useMemo(() => toSavedTeam(team), [team]);
  const [said, setSaid] = useState<{ text: string } | null>(null);
  const together = useTogether({ kind: 'multi_agent', id: team.id }, team.revision);
  const entity = useEntityForm({
    schema: multiAgentInputSchema,
    fields: TEAM_FIELDS,
    saved,
    save: async (changes, revision) =>
      toSavedTeam(await update.mutateAsync({ changes: toUpdate(changes), revision })),
    toSaved: (current) => toSavedTeam(current as MultiAgent),
    onSaved: () =>
      toaster.show({
        title: t('Team saved.'),
        text: t('The test chat uses it from now on.'),
        tone: 'good',
      }),
    onTaken: (fields, asks) =>
      setSaid({
        text: sayTaken({ by: team.updated_by.name, what: fields.map(({ label }) => t(label)), asks }, t),
      }),
  });
  const guard = useLeaveGuard(entity.dirty);
  useDraft(team.id, entity.form, TEAM_FIELDS, () =>
    toaster.show({
      title: t('What you typed before you were signed out is back.'),
      text: t('It is not saved yet.'),
    }),
  );

  async function saveAndPublish() {
    if (!entity.dirty || (await entity.save())) setPublishing(true);
  }

  return (
    <SaveKeys className={styles.page} onSave={readOnly ? null : entity.save}>
      <EntityHeader
        kind={TEAM_KIND}
        item={team}
        slim
        form={entity}
        badges={<PatternBadge pattern={team.pattern} />}
        actions={<PeopleHere together={together} said={said} />}
        links={[
          {
            id: 'manage',
            label: t('Runs, versions and deploying'),
            icon: ScrollText,
            onSelect: () => void navigate(KINDS.multi_agent.pathOf(team.id)),
          },
        ]}
        readOnly={readOnly}
        main={
          <Button
            variant={side === 'chat' ? 'secondary' : 'primary'}
            onClick={() => {
              setSide('chat');
              room.side.setOpen(true);
            }}
          >
            <Play size={14} aria-hidden="true" />
            {t('Test')}
          </Button>
        }
        onPublish={() => void saveAndPublish()}
        onRemove={() => setRemoving(true)}
      />
      <TogetherContext value={together}>
        <TeamEditor
          form={entity.form}
          team={team}
          test={test}
          readOnly={readOnly}
          dirty={entity.dirty}
          saving={entity.saving}
          onSave={entity.save}
          room={room}
          side={side}
          onSide={setSide}
        >
          {readOnly && (
            <ReadOnlyNote>
              {team.permissions.includes('run')
                ? t(
                    'You can look at this team and give it tasks. Only {name} and administrators can change it.',
                    {
                      name: team.owner.name,
                    },
                  )
                : t('You can look at this team. Only {name} and administrators can change it.', {
                    name: team.owner.name,
                  })}
            </ReadOnlyNote>
          )}
          <FormProblem text={entity.problem} />
        </TeamEditor>
      </TogetherContext>
      <ConflictDialog form={entity} />
      <Suspense>
        {publishing && (
          <PublishTeam
            team={team}
            onClose={() => setPublishing(false)}
            onIssue={() => setPublishing(false)}
          />
        )}
        {removing && (
          <RemoveEntity
            kind={TEAM_KIND}
            entity={team}
            onClose={() => setRemoving(false)}
            onRemoved={() => {
              guard.allow();
              void navigate('/multi-agents');
            }}
          />
        )}
      </Suspense>
      {guard.dialog}
    </SaveKeys>
  );
}

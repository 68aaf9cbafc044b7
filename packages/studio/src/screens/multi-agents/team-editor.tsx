import { PanelRightOpen, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { DraftIssue, Member, MultiAgent } from '@agent-studio/api-client/contract';
import { Button, IconButton, Outline, Tooltip, useText } from '@agent-studio/core';
import type { CanvasHandle } from '../../canvas/canvas-types.ts';
import { EditorFrame, STACKED_BELOW_PX } from '../../canvas/editor-frame.tsx';
import type { EditorRoom } from '../../canvas/use-editor-room.ts';
import { useTalk } from '../../comments/use-talk.ts';
import { useKnownAgents } from '../../data/agents/known-agents.ts';
import { useTeamCheck } from '../../data/multi-agents.ts';
import type { TeamChat } from '../../data/chat/team-chat.ts';
import { useTeamActivity } from '../../data/runs/team-activity.ts';
import { useSaidIssues } from '../../entities/said-issues.ts';
import { useSettled } from '../../format/use-settled.ts';
import { useNarrow } from '../../shell/use-narrow.ts';
import { bringInSight } from './bring-in-sight.ts';
import { MOST_MEMBERS, withAgents } from './canvas/team-changes.ts';
import { TeamCanvas } from './canvas/team-canvas.tsx';
import styles from './team-editor.module.css';
import { TeamForm } from './team-form.tsx';
import { laneName } from '../../runs/compare/lane-name.ts';
import { TeamRun } from './team-run.tsx';
import { SIDES, type TeamSide, TeamSides } from './team-sides.tsx';
import { TeamTest } from './team-test.tsx';
import { toContent } from './team-values.tsx';
import { type TeamFormApi, useTeamModel } from './canvas/use-team-model.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const CommentsPanel = lazyPart(() => import('../../comments/comments-panel.tsx'), 'CommentsPanel');
const AgentPickerDialog = lazyPart(
  () => import('../../entities/dialogs/agent-picker-dialog.tsx'),
  'AgentPickerDialog',
);

/** So long after the last change the team is checked. */
const CHECK_PAUSE_MS = 600;

export interface TeamEditorProps {
  form: TeamFormApi;
  /** Null: it is not made yet. */
  team: MultiAgent | null;
  test: TeamChat;
  readOnly: boolean;
  dirty: boolean;
  saving: boolean;
  /** Saves; true when the server has it all. */
  onSave: () => Promise<boolean>;
  room: EditorRoom;
  side: TeamSide;
  onSide: (side: TeamSide) => void;
  /** Above the form. */
  children?: ReactNode;
}

const NO_ISSUES: readonly DraftIssue[] = [];

/** Canvas, form and test chat of one team: side by side, or one at a time where there is no room. */
export function TeamEditor({
  form,
  team,
  test,
  readOnly,
  dirty,
  saving,
  onSave,
  room,
  side,
  onSide,
  children,
}: TeamEditorProps) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasHandle>(null);
  const formArea = useRef<HTMLElement>(null);
  const narrow = useNarrow(area, STACKED_BELOW_PX);
  const [opened, setOpened] = useState<string | null>(null);
  const [jump, setJump] = useState<{ key: string; focus: boolean } | null>(null);
  /** Selected in the drawing: the form begins with it. */
  const [first, setFirst] = useState<string | null>(null);
  /** Pressed in the form, where nothing moves from under the hand. */
  const pressedInForm = useRef<string>(undefined);
  const [adding, setAdding] = useState(false);
  const talk = useTalk(team && { kind: 'multi_agent', id: team.id }, (key) => {
    setSelected([key]);
    show('comments');
  });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const model = useTeamModel(form);
  const { values, change } = model;
  const agents = useKnownAgents(values.members.map(({ agent_id }) => agent_id));
  const content = useSettled(toContent(values), CHECK_PAUSE_MS);
  const check = useTeamCheck(content, content.name.trim() !== '');
  const said = useSaidIssues(check.data?.issues ?? NO_ISSUES);
  const issues = check.data ? said : null;

  const nameOf = ({ alias, agent_id }: Member) =>
    alias ||
    (agents?.find(({ id }) => id === agent_id)?.name ?? (agents ? t('An agent you cannot see') : '…'));
  const nameAt = (key: string) => {
    const member = values.members.find((one) => one.key === key);
    return member ? nameOf(member) : laneName({ key, name: null }, t);
  };

  const { runId } = useTeamActivity(test.activities);
  const only = selected.length === 1 ? selected[0] : undefined;
  const isThere = (key: string) =>
    key === 'coordinator' || key === 'join' || values.members.some((one) => one.key === key);

  function show(next: TeamSide) {
    room.side.setOpen(true);
    onSide(next);
  }
  function goTo(key: string) {
    show('form');
    setOpened(key);
    setJump({ key, focus: true });
  }
  /** The form shows what is selected; whoever draws goes on drawing. */
  function select(keys: readonly string[]) {
    setSelected(keys);
    const [key, ...others] = keys;
    if (key === undefined || others.length > 0 || !isThere(key)) {
      if (keys.length === 0) setFirst(null);
      return;
    }
    if (pressedInForm.current !== key) setFirst(key);
    pressedInForm.current = undefined;
    setOpened(key);
    setJump({ key, focus: false });
  }

  useEffect(() => {
    if (!jump) return;
    const found = area.current?.querySelector<HTMLElement>(`#member-${CSS.escape(jump.key)}`);
    const around = formArea.current!.parentElement!;
    if (first === jump.key) around.scrollTop = 0;
    if (found) bringInSight(found, around);
    if (jump.focus)
      found?.querySelector<HTMLElement>('button, input, textarea')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each jump
  }, [jump]);

  async function saveAndTest() {
    onSide((await onSave()) ? 'chat' : 'form');
  }

  const shown: TeamSide = narrow || side !== 'canvas' ? side : 'form';
  const sides: TeamSide[] = [
    'form',
    ...(narrow ? (['canvas'] as const) : []),
    ...(team ? (['chat', 'comments'] as const) : []),
  ];

  const isFull = values.members.length >= MOST_MEMBERS;
  const switcher = sides.length > 1 && (
    <TeamSides sides={sides} value={shown} comments={talk.open} onChange={show} />
  );

  return (
    <div ref={area} className={styles.editor}>
      <EditorFrame
        room={room}
        barAbove={narrow}
        bar={
          <>
            {narrow && switcher}
            {!readOnly && (!narrow || shown === 'canvas') && (
              <Button
                className={styles.float}
                onClick={() => setAdding(true)}
                disabled={isFull}
                aria-keyshortcuts="N"
              >
                <Plus size={15} aria-hidden="true" />
                {t('Add members')}
              </Button>
            )}
          </>
        }
        barEnd={
          !narrow && (
            <>
              {sides.map((one) => (
                <Button key={one} size="small" variant="ghost" onClick={() => show(one)}>
                  {t(SIDES[one])}
                </Button>
              ))}
              <Tooltip text={t('Show what is beside the drawing')} placement="bottom">
                <IconButton
                  size="small"
                  className={styles.unfold}
                  label={t('Show what is beside the drawing')}
                  icon={<PanelRightOpen size={16} />}
                  onClick={() => room.side.setOpen(true)}
                />
              </Tooltip>
            </>
          )
        }
        drawing={
          !narrow || shown === 'canvas' ? (
            <TeamCanvas
              room={room}
              model={model}
              agents={agents}
              issues={issues ?? []}
              activities={test.activities}
              readOnly={readOnly}
              handle={canvas}
              talk={talk}
              onSelect={select}
              onAdd={() => setAdding(true)}
              onOpen={goTo}
            />
          ) : null
        }
        sideLabel={t('Width of what is beside the drawing')}
        sideHidden={narrow && shown === 'canvas'}
        sideHead={!narrow && (switcher || <b className={styles.sideTitle}>{t('Configuration')}</b>)}
        sideFixed={narrow}
        side={
          <>
            <section
              ref={formArea}
              className={styles.form}
              aria-label={t('Configuration')}
              hidden={shown !== 'form' && !(narrow && shown === 'canvas')}
            >
              {children}
              <TeamForm
                model={model}
                tint={team?.id ?? 'new team'}
                agents={agents}
                nameOf={nameOf}
                opened={opened}
                onOpen={(key) => {
                  setOpened(key);
                  pressedInForm.current = key ?? undefined;
                  if (key) canvas.current?.select([key]);
                }}
                onAdd={() => setAdding(true)}
                issues={issues}
                onJump={goTo}
                first={first}
                run={team && <TeamRun teamId={team.id} runId={runId} nameAt={nameAt} />}
                readOnly={readOnly}
              />
            </section>
            {team && (
              <div className={styles.test} hidden={shown !== 'chat'}>
                <TeamTest
                  team={team}
                  test={test}
                  nameAt={nameAt}
                  dirty={dirty}
                  saving={saving}
                  onSave={() => void saveAndTest()}
                />
              </div>
            )}
            {team && shown === 'comments' && (
              <div className={styles.form}>
                <Suspense fallback={<Outline of="form" />}>
                  <CommentsPanel
                    of={{ kind: 'multi_agent', id: team.id }}
                    permissions={team.permissions}
                    node={only === undefined ? null : { id: only, name: nameAt(only) }}
                    nameOf={(key) => (isThere(key) ? nameAt(key) : undefined)}
                    onGo={(key) => {
                      setSelected([key]);
                      canvas.current?.select([key]);
                    }}
                    wanted={talk.wanted}
                    writing={talk.writing}
                  />
                </Suspense>
              </div>
            )}
          </>
        }
      />
      {adding && (
        <Suspense>
          <AgentPickerDialog
            title={t('Add members')}
            addLabel={(count) => t('Add {count} members', { count })}
            // The same agent may be in a team twice, with another alias.
            chosen={[]}
            most={MOST_MEMBERS - values.members.length}
            onAdd={(chosen) => change((draft) => withAgents(draft, chosen))}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import type { Agent, Member, MemberContext, MultiAgentValues } from '@agent-studio/api-client/contract';
import {
  Checkbox,
  EntityIcon,
  IconButton,
  msg,
  Select,
  TextArea,
  TextField,
  useText,
} from '@agent-studio/core';
import { toEntityIcon } from '../../entities/entity-icons.ts';
import { Facts } from '../../format/facts.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { withMember, withMoved, withoutMembers } from './canvas/team-changes.ts';
import { FormPair } from '../../forms/form-section.tsx';
import styles from './team-form.module.css';
import type { TeamModel } from './canvas/use-team-model.ts';

const CONTEXTS: readonly { value: MemberContext; label: string; hint: string }[] = [
  { value: 'full', label: msg('The whole conversation'), hint: msg('Knows everything that was said.') },
  { value: 'summary', label: msg('A summary'), hint: msg('Of what was said; the task in full.') },
  { value: 'last', label: msg('The last message'), hint: msg('Of whoever came before.') },
  { value: 'task', label: msg('The task only'), hint: msg('Nothing of the others.') },
];

const NEWEST = 'newest';
/** Further back nobody pins. */
const MOST_VERSIONS = 50;

export interface MemberRowProps {
  model: TeamModel;
  member: Member;
  place: number;
  /** Undefined: it is not here. */
  agent: Agent | undefined;
  nameOf: (member: Member) => string;
  open: boolean;
  onToggle: () => void;
  errors: FieldErrors<MultiAgentValues['members'][number]> | undefined;
  readOnly: boolean;
}

/** One member: in short, and all of it when it is opened. */
export function MemberRow(props: MemberRowProps) {
  const t = useText();
  const { model, member, place, agent, nameOf, open, onToggle, errors, readOnly } = props;
  const name = nameOf(member);
  const { members, pattern, entry } = model.values;
  const isFirst = pattern === 'handoff' && (entry ?? members[0]?.key) === member.key;
  return (
    <li className={styles.member} id={`member-${member.key}`} data-wrong={errors ? true : undefined}>
      <div className={styles.memberHead}>
        <button
          type="button"
          className={styles.memberName}
          aria-expanded={open}
          aria-controls={`member-${member.key}-fields`}
          onClick={onToggle}
        >
          <ChevronRight size={14} aria-hidden="true" className={styles.twist} />
          <EntityIcon icon={toEntityIcon(agent?.icon)} tint={member.agent_id} size={28} />
          <span className={styles.memberText}>
            <b dir="auto" className="own-words">
              {name}
            </b>
            <small>
              <Facts
                of={[
                  member.alias && agent && agent.name,
                  member.version === null
                    ? t('Newest version')
                    : t('Version {version}', { version: member.version }),
                  isFirst && t('Answers first'),
                ]}
              />
            </small>
          </span>
        </button>
        {!readOnly && (
          <span className={styles.memberTools}>
            {members.length > 1 && (
              <>
                <IconButton
                  size="small"
                  label={t('Move {name} up', { name })}
                  icon={<ArrowUp size={14} />}
                  disabled={place === 0}
                  onClick={() => model.change((draft) => withMoved(draft, member.key, -1))}
                />
                <IconButton
                  size="small"
                  label={t('Move {name} down', { name })}
                  icon={<ArrowDown size={14} />}
                  disabled={place === members.length - 1}
                  onClick={() => model.change((draft) => withMoved(draft, member.key, 1))}
                />
              </>
            )}
            <IconButton
              size="small"
              label={t('Remove {name}', { name })}
              icon={<Trash2 size={14} />}
              onClick={() => model.change((draft) => withoutMembers(draft, [member.key]))}
            />
          </span>
        )}
      </div>
      <div id={`member-${member.key}-fields`} hidden={!open} className={styles.memberFields}>
        {open && <MemberFields {...props} />}
      </div>
    </li>
  );
}

function MemberFields({ model, member, agent, nameOf, errors, readOnly }: MemberRowProps) {
  const t = useText();
  const errorText = useErrorText();
  const { members, pattern } = model.values;
  const { key } = member;
  const set = (change: Partial<Member>, group?: string) =>
    model.change((draft) => withMember(draft, key, change), group && `${key} ${group}`);
  const others = members.filter((other) => other.key !== key);

  return (
    <>
      <FormPair>
        <TextField
          label={t('Called')}
          note={t('optional')}
          error={errorText(errors?.alias)}
          placeholder={agent?.name ?? ''}
          readOnly={readOnly}
          value={member.alias}
          onChange={({ target }) => set({ alias: target.value }, 'alias')}
        />
        <Select
          label={t('Version')}
          error={errorText(errors?.version)}
          disabled={readOnly}
          value={member.version === null ? NEWEST : String(member.version)}
          options={toVersions(agent?.published_version ?? null, member.version).map((version) =>
            version === null
              ? { value: NEWEST, label: t('Always the newest') }
              : { value: String(version), label: t('Version {version}', { version }) },
          )}
          onChange={(value) => set({ version: value === NEWEST ? null : Number(value) })}
        />
      </FormPair>
      <TextArea
        label={t('When to use')}
        note={t('optional')}
        hint={t('By this the others and the coordinator choose it.')}
        error={errorText(errors?.when)}
        rows={2}
        maxRows={6}
        readOnly={readOnly}
        value={member.when}
        onChange={({ target }) => set({ when: target.value }, 'when')}
      />
      <Select
        label={t('What it sees')}
        disabled={readOnly}
        value={member.context}
        options={CONTEXTS.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        onChange={(context) => set({ context })}
      />
      {pattern === 'handoff' && others.length > 0 && (
        <fieldset className={styles.checks} disabled={readOnly}>
          <legend>{t('May hand over to')}</legend>
          {others.map((other) => (
            <Checkbox
              key={other.key}
              label={nameOf(other)}
              checked={member.handoff_to.includes(other.key)}
              onChange={({ target }) =>
                set({
                  handoff_to: target.checked
                    ? [...member.handoff_to, other.key]
                    : member.handoff_to.filter((one) => one !== other.key),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {pattern === 'handoff' && (
        <Checkbox
          label={t('Answers first')}
          disabled={readOnly}
          checked={(model.values.entry ?? members[0]?.key) === key}
          onChange={() => model.change((draft) => ({ ...draft, entry: key }))}
        />
      )}
    </>
  );
}

/** Null: the newest. What is pinned is listed even where it is not known. */
function toVersions(newest: number | null, pinned: number | null): (number | null)[] {
  const known = Array.from({ length: Math.min(newest ?? 0, MOST_VERSIONS) }, (_, index) => newest! - index);
  const missing = pinned !== null && !known.includes(pinned) ? [pinned] : [];
  return [null, ...known, ...missing];
}

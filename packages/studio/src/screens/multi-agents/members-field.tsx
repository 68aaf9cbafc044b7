import { Plus } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import type { Agent, Member, MultiAgentValues } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { FormSection } from '../../forms/form-section.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { MemberRow } from './member-row.tsx';
import { MOST_MEMBERS } from './canvas/team-changes.ts';
import styles from './team-form.module.css';
import type { TeamModel } from './canvas/use-team-model.ts';

export interface MembersFieldProps {
  model: TeamModel;
  /** Undefined: not known yet. */
  agents: readonly Agent[] | undefined;
  nameOf: (member: Member) => string;
  /** The key of the member whose fields are shown. */
  opened: string | null;
  onOpen: (key: string | null) => void;
  onAdd: () => void;
  readOnly: boolean;
}

/** Who is in the team, in order. */
export function MembersField({ model, agents, nameOf, opened, onOpen, onAdd, readOnly }: MembersFieldProps) {
  const t = useText();
  const errorText = useErrorText();
  const { members } = model.values;
  const errors = model.form.formState.errors.members as
    | (FieldErrors<MultiAgentValues['members'][number]>[] & { message?: string })
    | undefined;
  const problem = errorText({ message: errors?.message });
  return (
    <FormSection
      title={t('Members')}
      text={t('Agents of yours or shared with you, at most {count}.', { count: MOST_MEMBERS })}
      action={
        !readOnly && (
          <Button size="small" onClick={onAdd} disabled={members.length >= MOST_MEMBERS}>
            <Plus size={14} aria-hidden="true" />
            {t('Add')}
          </Button>
        )
      }
    >
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      {members.length === 0 ? (
        <p className={styles.none}>{t('Nobody is in this team yet.')}</p>
      ) : (
        <ol className={styles.members}>
          {members.map((member, place) => (
            <MemberRow
              key={member.key}
              model={model}
              member={member}
              place={place}
              agent={agents?.find(({ id }) => id === member.agent_id)}
              nameOf={nameOf}
              open={opened === member.key}
              onToggle={() => onOpen(opened === member.key ? null : member.key)}
              errors={errors?.[place]}
              readOnly={readOnly}
            />
          ))}
        </ol>
      )}
    </FormSection>
  );
}

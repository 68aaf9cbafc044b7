import type { SopStep } from '@agent-studio/api-client/contract';
import { Select, useText } from '@agent-studio/core';

const FOLLOWING = ' next';

export interface TargetSelectProps {
  label: string;
  hideLabel?: boolean;
  step: SopStep;
  steps: readonly SopStep[];
  /** Null: the one that follows in order. */
  value: string | null;
  disabled?: boolean;
  onChange: (next: string | null) => void;
}

/** Where it goes on: the next step, another one, or the end. */
export function TargetSelect({ step, steps, value, onChange, ...rest }: TargetSelectProps) {
  const t = useText();
  const isGone = value !== null && value !== 'end' && !steps.some(({ id }) => id === value);
  return (
    <Select
      {...rest}
      value={value ?? FOLLOWING}
      options={[
        { value: FOLLOWING, label: t('The next step') },
        ...steps.flatMap(({ id, title }, place) =>
          id === step.id
            ? []
            : [{ value: id, label: `${place + 1}. ${title || t('Step {number}', { number: place + 1 })}` }],
        ),
        { value: 'end', label: t('The end') },
        ...(isGone ? [{ value: value, label: t('A step that was removed') }] : []),
      ]}
      onChange={(next) => onChange(next === FOLLOWING ? null : next)}
    />
  );
}

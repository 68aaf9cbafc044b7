import { msg, Segmented, useText } from '@agent-studio/core';
import styles from './team-editor.module.css';

export const SIDES = {
  form: msg('Form'),
  canvas: msg('Canvas'),
  chat: msg('Test chat'),
  comments: msg('Comments'),
} as const;
/** What stands beside the drawing. */
export type TeamSide = keyof typeof SIDES;

interface SidesProps {
  sides: readonly TeamSide[];
  value: TeamSide;
  /** Open threads. */
  comments: number;
  onChange: (side: TeamSide) => void;
}

/** Which of them is shown. */
export function TeamSides({ sides, value, comments, onChange }: SidesProps) {
  const t = useText();
  return (
    <Segmented
      label={t('Show')}
      value={value}
      onChange={onChange}
      segments={sides.map((one) => ({
        value: one,
        label: t(SIDES[one]),
        ...(one === 'comments' && { count: comments || undefined }),
      }))}
      className={styles.switch ?? ''}
    />
  );
}

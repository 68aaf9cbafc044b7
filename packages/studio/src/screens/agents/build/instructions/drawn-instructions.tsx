import { memo } from 'react';
import styles from './drawn-instructions.module.css';
import { type KnownReferences, toInstructionParts } from './instruction-parts.ts';

export interface DrawnInstructionsProps {
  text: string;
  known: KnownReferences;
}

/** A longer text would be laid out for longer than a key may take; its field shows its own letters. */
const MOST_LETTERS = 40_000;

/** The text as it is typed, with what it names as chips. They take no room: every letter stays where the field has it. */
export function DrawnInstructions({ text, known }: DrawnInstructionsProps) {
  if (text.length > MOST_LETTERS) return null;
  const lines = text.split('\n');
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- equal lines are alike
    <Line key={index} text={line} known={known} isLast={index === lines.length - 1} />
  ));
}

/** Something that takes no room, or an empty line at the end would be none. */
const NOTHING = '\u200B';

/** Of a long text, only the lines that were changed are read again. */
const Line = memo(function Line({ text, known, isLast }: DrawnInstructionsProps & { isLast: boolean }) {
  const parts = toInstructionParts(text, known);
  return (
    <>
      {parts.map(({ text: words, reference }, index) =>
        reference ? (
          // oxlint-disable-next-line react/no-array-index-key -- as the lines
          <span key={index} className={styles.chip} data-kind={reference.kind}>
            <i>{reference.before}</i>
            {words}
            <i>{reference.after}</i>
          </span>
        ) : (
          words
        ),
      )}
      {isLast ? text === '' && NOTHING : '\n'}
    </>
  );
});

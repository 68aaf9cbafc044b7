import { CornerDownLeft } from 'lucide-react';
import styles from './command-palette.module.css';
import type { Command } from './commands.ts';

export interface PaletteGroupsProps {
  /** Those of one group stand together. */
  commands: readonly Command[];
  active: Command | undefined;
  idOf: (id: string) => string;
  onActive: (command: Command) => void;
  onChoose: (command: Command) => void;
}

/** The options of the palette under the headings of their groups. */
export function PaletteGroups({ commands, active, idOf, onActive, onChoose }: PaletteGroupsProps) {
  const groups = Map.groupBy(commands, ({ group }) => group);
  return [...groups].map(([group, members]) => (
    <div key={group} role="group" aria-labelledby={idOf(group)} className={styles.group}>
      <p id={idOf(group)} role="presentation">
        {group}
      </p>
      {members.map((command) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <div
          key={command.id}
          id={idOf(command.id)}
          role="option"
          tabIndex={-1}
          aria-selected={command === active}
          className={styles.option}
          ref={command === active ? show : undefined}
          onPointerMove={() => onActive(command)}
          onClick={() => onChoose(command)}
        >
          <command.icon size={17} strokeWidth={1.8} aria-hidden="true" />
          <span className={styles.label} {...(command.isOwn && { dir: 'auto' })}>
            {command.label}
          </span>
          {command.detail && (
            <small dir="auto" className={styles.detail}>
              {command.detail}
            </small>
          )}
          <CornerDownLeft size={14} className={styles.enter} aria-hidden="true" />
        </div>
      ))}
    </div>
  ));
}

const show = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

import { BookOpen, Braces, type LucideIcon, Wrench } from 'lucide-react';
import { Button, msg, useText } from '@agent-studio/core';
import styles from './instructions.module.css';
import type { SlashKind } from './use-slash-entries.ts';

export interface InsertButtonsProps {
  /** Whose list is open. */
  opened: SlashKind | undefined;
  onOpen: (kind: SlashKind) => void;
}

const KINDS: readonly { kind: SlashKind; label: string; name: string; icon: LucideIcon }[] = [
  { kind: 'tools', label: msg('Tool'), name: msg('Insert a tool'), icon: Wrench },
  { kind: 'cards', label: msg('Card'), name: msg('Insert a card'), icon: BookOpen },
  { kind: 'variables', label: msg('Variable'), name: msg('Insert a variable'), icon: Braces },
];

/** What a `/` offers, of one kind each, for whoever does not know of it. */
export function InsertButtons({ opened, onOpen }: InsertButtonsProps) {
  const t = useText();
  return (
    <span role="group" aria-label={t('Insert')} className={styles.buttons}>
      {KINDS.map(({ kind, label, name, icon: Icon }) => (
        <Button
          key={kind}
          variant="ghost"
          size="small"
          aria-label={t(name)}
          aria-haspopup="listbox"
          aria-expanded={opened === kind}
          // The cursor stays where it is in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(kind)}
        >
          <Icon size={14} aria-hidden="true" />
          {t(label)}
        </Button>
      ))}
    </span>
  );
}

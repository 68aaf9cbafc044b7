import type { Person } from '@agent-studio/api-client/contract';
import { Dialog, useText } from '@agent-studio/core';
import { PersonPicker } from './person-picker.tsx';

interface PersonDialogProps {
  title: string;
  /** Not offered. */
  except?: readonly string[];
  onPick: (person: Person) => void;
  onClose: () => void;
}

/** Asks for one member. */
export function PersonDialog({ title, except = [], onPick, onClose }: PersonDialogProps) {
  const t = useText();
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <PersonPicker label={t('Name or e-mail address')} except={except} onPick={onPick} />
    </Dialog>
  );
}

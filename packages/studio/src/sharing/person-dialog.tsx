import { Dialog, useText } from '@agent-studio/core';
import { PersonPicker } from '../../sharing/person-picker.tsx';

interface AuditPersonProps {
  onPick: (id: string) => void;
  onClose: () => void;
}

/** Whose entries are shown. */
export function AuditPerson({ onPick, onClose }: AuditPersonProps) {
  const t = useText();
  return (
    <Dialog open size="small" title={t('Whose changes?')} onClose={onClose}>
      <PersonPicker label={t('Name or e-mail address')} except={[]} onPick={({ id }) => onPick(id)} />
    </Dialog>
  );
}

import type { Visibility } from '@agent-studio/api-client/contract';
import { msg, Select, useText } from '@agent-studio/core';

const OPTIONS = [
  { value: 'private', label: msg('Private'), hint: msg('Only you and administrators') },
  {
    value: 'workspace',
    label: msg('Workspace'),
    hint: msg('Everybody who can sign in may see and use it'),
  },
] as const;

export function VisibilityField(props: {
  value: Visibility;
  onChange: (value: Visibility) => void;
  error?: string | undefined;
  disabled?: boolean;
}) {
  const t = useText();
  const options = OPTIONS.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }));
  return <Select {...props} label={t('Visibility')} options={options} />;
}

import { Select, useText } from '@agent-studio/core';
import { useSecretNames } from '../../../data/secrets.ts';

interface SecretNameFieldProps {
  value: string | null;
  onChange: (name: string) => void;
  error: string | undefined;
  disabled: boolean;
}

/** A secret of the workspace, by its name; nobody sees what it is. */
export function SecretNameField({ value, onChange, error, disabled }: SecretNameFieldProps) {
  const t = useText();
  const { data: secrets = [] } = useSecretNames();
  const known = secrets.map(({ name, hosts }) => ({
    value: name,
    label: name,
    ...(hosts[0] !== undefined && { hint: hosts.join(', ') }),
  }));
  const isThere = value === null || known.some((one) => one.value === value);
  return (
    <Select
      label={t('Secret')}
      hint={
        secrets.length === 0
          ? t('There are none you may use. Administrators add them under Settings, Secrets.')
          : t('The server fills in its value, and sends it to its hosts only.')
      }
      disabled={disabled}
      error={error}
      value={value}
      options={isThere ? known : [...known, { value, label: value }]}
      onChange={onChange}
    />
  );
}

import { Keyboard, KeyRound } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { secretNameOf, secretReference } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, TextField, useText } from '@agent-studio/core';
import { useSecretNames } from '../data/secrets.ts';

export interface SecretInputProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'leading' | 'trailing' | 'readOnly'
> {
  /** What was typed, or a reference to a secret of the workspace. */
  value: string;
  onChange: (value: string) => void;
}

/** A credential: typed, or a named secret of the workspace, which is shown by its name. */
export function SecretInput({ value, onChange, placeholder, hint, ...rest }: SecretInputProps) {
  const t = useText();
  const name = secretNameOf(value);
  const box = useRef<HTMLDivElement>(null);

  function choose(next: string): void {
    onChange(next);
    // The menu goes with the focus in it.
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  }

  return (
    <div ref={box}>
      <TextField
        dir="ltr"
        autoComplete="new-password"
        spellCheck={false}
        data-1p-ignore=""
        {...rest}
        value={name ?? value}
        placeholder={placeholder}
        type={name ? 'text' : 'password'}
        readOnly={name !== undefined}
        hint={name ? t('A secret of the workspace. The server fills in its value with each call.') : hint}
        leading={name && <KeyRound size={15} aria-hidden="true" />}
        trailing={<UseSecret value={value} onChange={choose} />}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

export type UseSecretProps = Pick<SecretInputProps, 'value' | 'onChange'>;

/** The button that puts a named secret in the place of a value, and takes it out again. */
export function UseSecret({ value, onChange }: UseSecretProps) {
  const t = useText();
  const { data: secrets = [] } = useSecretNames();
  const chosen = secretNameOf(value);
  const none: MenuEntry = {
    id: 'none',
    label: t('There are none you may use. Administrators add them under Settings, Secrets.'),
    disabled: true,
    onSelect: () => {},
  };
  const entries = secrets.map(({ name, hosts }): MenuEntry => ({
    id: name,
    label: name,
    icon: KeyRound,
    hint:
      hosts.length > 1
        ? t('{host} and {count} more', { host: hosts[0]!, count: hosts.length - 1 })
        : hosts[0],
    onSelect: () => onChange(secretReference(name)),
  }));
  const leave: MenuEntry[] = [
    'separator',
    { id: 'value', label: t('Enter a value instead'), icon: Keyboard, onSelect: () => onChange('') },
  ];
  return (
    <Menu
      placement="bottom-end"
      trigger={<IconButton size="small" label={t('Use a secret')} icon={<KeyRound size={15} />} />}
      entries={[...(entries.length ? entries : [none]), ...(chosen ? leave : [])]}
    />
  );
}

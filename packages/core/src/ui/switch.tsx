import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { cx } from './cx.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<CheckboxProps, 'role' | 'checked'> {
  checked: boolean;
}

/** Switches something on or off. One choice of several in a form that is saved is a `Checkbox`. */
export function Switch({ checked, className, ...rest }: SwitchProps) {
  return (
    <Checkbox
      {...rest}
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={cx(styles.switch, className)}
    />
  );
}

import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { msg } from '../i18n/msg.ts';
import { useText } from '../i18n/use-text.ts';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';
import styles from './copy-button.module.css';
import { cx } from './cx.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'busy'> {
  text: string;
  /** Shows the icon only; the text stays its name. */
  iconOnly?: boolean;
}

const FEEDBACK_MS = 2000;
const ICONS = { idle: Copy, copied: Check, failed: TriangleAlert } as const;
const TEXTS = {
  idle: msg('Copy'),
  copied: msg('Copied'),
  failed: msg('Copying is blocked: select the text and copy it yourself'),
} as const;

export function CopyButton({
  text,
  iconOnly = false,
  variant = 'ghost',
  size = 'small',
  className,
  ...rest
}: CopyButtonProps) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(setState, FEEDBACK_MS, 'idle');
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    const copied = await copyText(text, button.current!.parentElement!);
    button.current?.focus();
    setState(copied ? 'copied' : 'failed');
  };

  const Icon = ICONS[state];
  const said = t(TEXTS[state]);
  return (
    <Button
      {...rest}
      ref={button}
      variant={variant}
      size={size}
      className={cx(iconOnly && styles.iconOnly, className)}
      data-copy={state}
      onClick={() => void copy()}
      {...(iconOnly && { title: said })}
    >
      <Icon size={14} aria-hidden="true" />
      <span className={cx(iconOnly && 'sr')} aria-live="polite">
        {said}
      </span>
    </Button>
  );
}

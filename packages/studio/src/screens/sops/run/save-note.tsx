import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './run-view.module.css';
import type { SaveState } from './use-step-draft.ts';

/** Whether the server has everything; `at`: when it last got something. */
export function SaveNote({ state, at }: { state: SaveState; at: string }) {
  const t = useText();
  const format = useFormat();
  const says = {
    saved: { icon: Check, text: t('Saved {time}', { time: format.time(at) }) },
    typing: { icon: LoaderCircle, text: t('Saving…') },
    saving: { icon: LoaderCircle, text: t('Saving…') },
    waiting: { icon: CloudOff, text: t('Not sent yet, kept on this device') },
    refused: { icon: CircleAlert, text: t('Not saved') },
  }[state];
  const Icon = says.icon;
  return (
    <output className={styles.saved} data-state={state}>
      <Icon size={15} aria-hidden="true" />
      <span>{says.text}</span>
    </output>
  );
}

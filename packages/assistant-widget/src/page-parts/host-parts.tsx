import { BrainIcon, ChatIconButton, toPictureAddress } from '@agent-studio/core/chat';
import { useState } from 'react';
import { ACTION_ICONS } from './action-icons.ts';
import styles from './host-parts.module.css';
import type { AssistantAction } from '../assistant-surface.ts';

/* What the page adds to the chat. Comes when a page adds something. */

/** The picture of who answers; the product's mark where the address is none that is shown. */
export function Avatar({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>();
  const address = toPictureAddress(src);
  if (!address || address === broken) return <BrainIcon />;
  return (
    <img
      className={styles.avatar}
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}

interface HostActionsProps {
  actions: readonly AssistantAction[];
  size?: 'small' | 'medium';
  onAction: (id: string) => void;
}

/** Buttons of the page's own among ours. */
export function HostActions({ actions, size = 'medium', onAction }: HostActionsProps) {
  // What a page hands over may be anything.
  const named = actions.filter(({ label }) => typeof label === 'string');
  return named.map(({ id, label, icon }) => {
    const path = icon && Object.hasOwn(ACTION_ICONS, icon) ? ACTION_ICONS[icon] : undefined;
    return path ? (
      <ChatIconButton
        key={id}
        icon={path}
        label={label}
        size={size}
        part="action"
        onClick={() => onAction(id)}
      />
    ) : (
      <button
        key={id}
        type="button"
        className={styles.words}
        data-size={size}
        part="action"
        onClick={() => onAction(id)}
      >
        {label}
      </button>
    );
  });
}

import { useEffect, useRef, useState } from 'react';
import { useSurface, useText } from '@agent-studio/core';
import { addGoogleButton, PROVIDER_SLOT } from './google-button.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

export interface GoogleSignInProps {
  clientId: string;
  onCredential: (token: string) => void;
}

/** Google's own button. It stands in the host page and is shown here by the slot. */
export function GoogleSignIn({ clientId, onCredential }: GoogleSignInProps) {
  const t = useText();
  const { locale } = useSurface();
  const slot = useRef<HTMLSlotElement>(null);
  const latest = useRef(onCredential);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    latest.current = onCredential;
  });

  useEffect(() => {
    const root = slot.current?.getRootNode();
    if (!slot.current || !(root instanceof ShadowRoot)) return undefined;
    return addGoogleButton(root.host, {
      clientId,
      locale,
      dark: slot.current.closest('[data-mode]')?.getAttribute('data-mode') === 'dark',
      width: slot.current.parentElement?.clientWidth || 368,
      onCredential: (token) => latest.current(token),
      onFailure: () => setFailed(true),
    });
  }, [clientId, locale]);

  return (
    <div className={styles.google}>
      <slot name={PROVIDER_SLOT} ref={slot} />
      {failed && (
        <FormAlert>
          {t(
            'Google sign-in could not be loaded. Check your connection and content blockers, or ask the owner of this page to allow https://accounts.google.com in its content security policy.',
          )}
        </FormAlert>
      )}
    </div>
  );
}

import { useStudio, useText } from '@agent-studio/core';
import styles from './footer.module.css';

export function Footer() {
  const t = useText();
  const { productTitle, providerName } = useStudio();
  return (
    <footer className={styles.footer} part="footer">
      <slot name="footer">
        {t('{product} is by {provider}. All rights reserved 2025.', {
          product: productTitle,
          provider: providerName,
        })}
      </slot>
    </footer>
  );
}

import { House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton, useText } from '@agent-studio/core';
import { useRouteRow } from '../../routing/use-route-row.ts';
import { BuildingArt } from './building-art.tsx';
import styles from './placeholder.module.css';

/** Stands for a screen that does not exist yet. */
export default function PlaceholderScreen() {
  const t = useText();
  const row = useRouteRow();
  const Area = row?.layout === 'none' ? 'main' : 'div';
  return (
    <Area className={styles.page}>
      <BuildingArt />
      <h1>{row && t(row.title)}</h1>
      <p>{t('This page is under development.')}</p>
      <LinkButton asChild>
        <Link to="/home">
          <House size={15} aria-hidden="true" />
          {t('Back to Home')}
        </Link>
      </LinkButton>
    </Area>
  );
}

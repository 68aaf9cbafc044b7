import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton, PageHeader, useText } from '@agent-studio/core';
import { useMay } from '../data/rights.ts';
import { RoleNote } from './role-note.tsx';

interface MakersOnlyProps {
  /** Of the screen. */
  title: string;
  /** Path of the list. */
  list: string;
  children: ReactNode;
}

/** A form for something new: whoever may not make anything is told so instead. The address is open to everybody. */
export function MakersOnly({ title, list, children }: MakersOnlyProps) {
  const t = useText();
  const { may } = useMay();
  if (may('make')) return children;
  return (
    <>
      <PageHeader title={title} />
      <RoleNote
        title={t('This is for builders')}
        actions={
          <LinkButton asChild>
            <Link to={list}>{t('Back')}</Link>
          </LinkButton>
        }
      />
    </>
  );
}

import type { ComponentProps } from 'react';
import { Table } from '@agent-studio/core';
import styles from './figure-table.module.css';

/** A table of a few figures in a card: without a frame of its own, its columns close to each other. */
export const FigureTable = (props: ComponentProps<typeof Table>) => (
  <div className={styles.figures}>
    <Table {...props} />
  </div>
);

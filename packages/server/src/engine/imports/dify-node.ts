import type { DifyValues } from './dify-values.ts';

export interface DifyNode {
  id: string;
  type: string;
  data: Record<string, unknown>;
  name: string;
  at: { x: number; y: number };
}

export interface DifyStep {
  type: string;
  data: Readonly<Record<string, unknown>>;
  values: DifyValues;
  /** Nothing follows it. */
  isLast: boolean;
}

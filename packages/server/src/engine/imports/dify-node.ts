import type { DifyValues } from './dify-values.ts';

/** A node of an app of Dify, as its file has it. */
export interface DifyNode {
  id: string;
  type: string;
  data: Record<string, unknown>;
  name: string;
  at: { x: number; y: number };
}

/** What a node of Dify is turned into one of ours from. */
export interface DifyStep {
  type: string;
  data: Readonly<Record<string, unknown>>;
  values: DifyValues;
  /** Nothing follows it. */
  isLast: boolean;
}

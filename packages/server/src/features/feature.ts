import type { App } from '../http/mount.ts';
import type { ExecutorWork } from '../jobs/executor.ts';
import type { Viewer } from './access/viewer.ts';
import type { Notice } from './home/attention-service.ts';

/** What a part of the server does besides what others ask of it. All of it is optional. */
export interface Feature {
  /** Begins what it does by itself. The parts it was built of have started. */
  start?: () => void | Promise<void>;
  /** Begins what one process does for all: what is queued, due or left behind. Not where others do it. */
  startWork?: () => void | Promise<void>;
  /** Lets what readers wait for end, or stores where it is, while they still hold their streams. */
  drain?: () => Promise<void>;
  /** Ends what it does by itself. The parts it was built of are still there. */
  close?: () => void | Promise<void>;
  /** Deletes what has expired; called now and then. */
  purge?: () => Promise<void>;
  /** What other processes take over should this one die. */
  work?: ExecutorWork;
  /** What somebody should know. */
  notices?: (caller: Viewer) => Promise<Notice[]>;
  /** Before somebody takes over what another person owns. */
  beforeTransfer?: (owner: Viewer) => Promise<void>;
}

/** The parts of a server in the order in which each needs only those before it. */
export function createFeatureList() {
  const features: Feature[] = [];
  const mounts: ((app: App) => void)[] = [];
  let drained: Promise<unknown> | undefined;
  const drain = () => (drained ??= Promise.all(features.flatMap((feature) => feature.drain?.() ?? [])));

  return {
    /** Adds a part, with what serves its rows of the contract. */
    add<Part extends object>(part: Part & Feature, mount?: (app: App, part: NoInfer<Part>) => void): Part {
      features.push(part);
      if (mount) mounts.push((app) => mount(app, part));
      return part;
    },

    works: () => features.flatMap(({ work }) => work ?? []),
    purges: () => features.flatMap(({ purge }) => purge ?? []),

    async notices(caller: Viewer): Promise<Notice[]> {
      return (await Promise.all(features.flatMap((feature) => feature.notices?.(caller) ?? []))).flat();
    },

    async beforeTransfer(owner: Viewer): Promise<void> {
      for (const feature of features) await feature.beforeTransfer?.(owner);
    },

    mount(app: App): void {
      for (const mount of mounts) mount(app);
    },

    async start({ works }: { works: boolean }): Promise<void> {
      for (const feature of features) {
        await feature.start?.();
        if (works) await feature.startWork?.();
      }
    },

    drain,

    async close(): Promise<void> {
      for (const feature of features.toReversed()) {
        if (feature.drain) await drain();
        await feature.close?.();
      }
    },
  };
}

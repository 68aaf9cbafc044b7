import type { FigureInterval } from '@agent-studio/api-client/contract';
import type { HourlyFigures } from './hourly-figures.ts';
import type { FigureNamesRepository } from './figure-names-repository.ts';
import type { Figures, RunFiguresRepository } from './run-figures-repository.ts';

export type { Figures };

interface RunFiguresParts {
  hourly: HourlyFigures;
  figures: RunFiguresRepository;
  names: FigureNamesRepository;
  /** The beginnings of all intervals that a period touches. */
  beginnings: (
    period: { from: string; to: string },
    interval: FigureInterval,
    timeZone: string,
  ) => Promise<string[]>;
}

/** Figures over runs, for all features that show or watch them. */
export const createRunFiguresService = ({ hourly, figures, names, beginnings }: RunFiguresParts) => ({
  hourly,
  ...figures,
  ...names,
  beginnings,
});

export type RunFiguresService = ReturnType<typeof createRunFiguresService>;

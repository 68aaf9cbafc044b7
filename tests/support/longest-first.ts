import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, slowest first: begun last, one of them would run alone while the other worker has nothing to do. */
export const SLOW = [
  'e2e/operation/from-nothing',
  'e2e/screens/large-lists',
  'e2e/screens/access',
  'e2e/elements/follow-modal',
  'e2e/screens/sops',
  'e2e/elements/hostile-hosts',
  'e2e/screens/languages',
  'e2e/elements/routers',
  'e2e/elements/host-auth',
  'e2e/elements/studio-surface',
  'e2e/screens/newcomer',
  'e2e/screens/routes',
  'e2e/screens/data-connectors',
  'contract/surface/bad-requests',
  'contract/faults/faults-workflow',
  'contract/faults/faults-ingestion',
  'contract/faults/faults-triggers',
  'contract/faults/faults',
  'contract/surface/every-token',
  'contract/surface/every-endpoint',
  'contract/faults/faults-database',
  'contract/faults/connector-faults',
  'contract/connectors/connector-databases',
  'contract/connectors/connector-sync',
  'contract/surface/large-lists',
  'unit/server/knowledge-cards/ingestion-kill',
  'unit/server/db/embedded/open-embedded',
  'unit/studio/routing/every-route',
];

/** In this order, each to its end: the workers of one project are of no use to another. */
const PROJECTS = [
  'walks-long',
  'e2e-long',
  'e2e',
  'contract-long',
  'unit-long',
  'contract',
  'postgres-long',
  'postgres',
  'unit-node',
  'unit',
  'unit-elements',
];

function placeOf({ moduleId, project }: TestSpecification): number[] {
  const place = SLOW.findIndex((name) => moduleId.includes(`/tests/${name}.test.`));
  return [PROJECTS.indexOf(project.name), place === -1 ? SLOW.length : place];
}

/**
 * Keeps all workers at work to the end. A worker goes from file to file with all modules it has loaded, as long as the
 * next one is of the same project: those stand together.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's, of a promise.
    const sorted = await super.sort(files);
    return sorted
      .map((file) => ({ file, place: placeOf(file) }))
      .toSorted((a, b) => compare(a.place, b.place))
      .map(({ file }) => file);
  }
}

const compare = (a: number[], b: number[]): number =>
  a.map((value, index) => value - b[index]!).find((difference) => difference !== 0) ?? 0;

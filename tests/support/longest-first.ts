import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, slowest first: begun last, one of them would run alone while the other worker has nothing to do. */
const SLOW = [
  'contract/bad-requests',
  'e2e/access',
  'e2e/sops',
  'contract/faults-workflow',
  'contract/faults-ingestion',
  'contract/faults-triggers',
  'contract/faults',
  'unit/server/knowledge-cards/ingestion-kill',
  'contract/faults-database',
  'contract/connector-faults',
  'contract/connector-databases',
  'contract/connector-sync',
  'e2e/hostile-hosts',
  'e2e/languages',
  'e2e/routers',
  'e2e/follow-modal',
  'e2e/host-auth',
  'e2e/studio-surface',
  'unit/server/db/embedded/open-embedded',
  'e2e/newcomer',
  'unit/studio/routing/every-route',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = SLOW.findIndex((name) => moduleId.includes(`/tests/${name}.test.`));
  return place === -1 ? SLOW.length : place;
};

/** Keeps both workers at work to the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's, of a promise.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

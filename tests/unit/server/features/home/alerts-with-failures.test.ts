import { expect, it } from 'vitest';
import { alertsWithFailures, type Told } from '#server/features/home/alerts-with-failures.ts';
import { anAttention, sampleId } from '#support/samples/samples.ts';

type Item = Told['attention'][number];

const ORDERS = sampleId(10);
const runs = (code: string, rest: Partial<Item> = {}): Item => ({
  ...anAttention({ id: sampleId(20), kind: 'run.failed', title: 'Orders', count: 3 }),
  failure: { target_id: ORDERS, code },
  ...rest,
});
const alert = (id: number, failure?: Item['failure']): Item => ({
  ...anAttention({
    id: sampleId(id),
    kind: 'notice.danger',
    title: `Alert ${id}`,
    href: `/dashboard?incident=${id}`,
  }),
  ...(failure && { failure }),
});

function told(...attention: Item[]) {
  const notice = attention.filter(({ kind }) => kind.startsWith('notice.')).length;
  const run = attention.length - notice;
  return alertsWithFailures({ attention, waiting: { task: 0, connector: 0, run, document: 0, notice } });
}

it('tells alerts with the runs that they are about, and counts all of it once', () => {
  const { attention, waiting } = told(
    runs('erp.401'),
    alert(1, { target_id: ORDERS, code: 'erp.401' }),
    alert(2, { target_id: null, code: 'erp.401' }),
  );
  expect(waiting).toMatchObject({ run: 1, notice: 0 });
  expect(attention).toHaveLength(1);
  expect(attention[0]!.alerts).toEqual(
    [1, 2].map((id) => ({
      id: sampleId(id),
      at: anAttention().at,
      name: `Alert ${id}`,
      href: `/dashboard?incident=${id}`,
    })),
  );
  expect(attention[0]).not.toHaveProperty('failure');
});

it('leaves alone what is about something else', () => {
  const { attention, waiting } = told(
    runs('erp.401'),
    alert(1, { target_id: sampleId(11), code: 'erp.401' }),
    alert(2, { target_id: ORDERS, code: 'model.timeout' }),
    // Nobody knows what it is about.
    alert(3, { target_id: null, code: null }),
    alert(4),
  );
  expect(attention).toHaveLength(5);
  expect(attention.every(({ alerts }) => alerts === undefined)).toBe(true);
  expect(waiting).toMatchObject({ run: 1, notice: 4 });
});

it('takes the runs that failed most, where an alert knows the target alone', () => {
  const { attention } = told(
    runs('model.timeout', { id: sampleId(21), count: 2 }),
    runs('erp.401', { id: sampleId(22), count: 40 }),
    alert(1, { target_id: ORDERS, code: null }),
  );
  expect(attention.map(({ alerts }) => alerts?.length)).toEqual([undefined, 1]);
});

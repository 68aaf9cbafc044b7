import type { SopInput } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';

/** A procedure to begin with. */
export interface SampleProcedure {
  id: string;
  /** Marked by `msg`. */
  name: string;
  /** Marked by `msg`. */
  description: string;
  toInput: (t: Translate) => SopInput;
}

const PUMP = {
  name: msg('Start the pump after maintenance'),
  description: msg(
    'From the closed valve to a signed record: who may start it, what is checked, what is written down.',
  ),
};
const COMPLAINT = {
  name: msg('Answer a complaint about damaged goods'),
  description: msg(
    'What is asked first, who gets a replacement or the money back, and what is written to the customer.',
  ),
};

const points = (...lines: readonly string[]) => lines.map((line) => `- [ ] ${line}`).join('\n');

/** One of a plant and one of an office; between them they have every kind of step. */
export const SAMPLES: readonly SampleProcedure[] = [
  {
    id: 'pump',
    ...PUMP,
    toInput: (t) => ({
      name: t(PUMP.name),
      description: t(PUMP.description),
      code: 'SOP-101',
      category: t('Maintenance'),
      visibility: 'private',
      steps: [
        { id: 'protect', title: t('Put on safety goggles and gloves'), kind: 'do' },
        {
          id: 'valves',
          title: t('Check the valves'),
          kind: 'check',
          body_md: points(
            t('The drain valve is closed and locked'),
            t('The suction valve is open'),
            t('Nobody works at the pump any more'),
          ),
        },
        {
          id: 'oil',
          title: t('Write down the oil level'),
          kind: 'input',
          schema: {
            type: 'object',
            properties: {
              level: { type: 'number', minimum: 0, maximum: 100, title: t('Oil level in percent') },
            },
            required: ['level'],
          },
        },
        {
          id: 'pressure',
          title: t('Is the suction pressure above 2 bar?'),
          kind: 'decide',
          choices: [
            { label: t('Yes'), next: 'start' },
            { label: t('No, check the valves again'), next: 'valves' },
          ],
        },
        {
          id: 'start',
          title: t('Start the pump and photograph the gauge'),
          kind: 'do',
          evidence_required: true,
        },
        { id: 'run-in', title: t('Let it run for five minutes'), kind: 'wait', wait_minutes: 5 },
        { id: 'sign', title: t('The shift supervisor signs'), kind: 'sign' },
      ],
    }),
  },
  {
    id: 'complaint',
    ...COMPLAINT,
    toInput: (t) => ({
      name: t(COMPLAINT.name),
      description: t(COMPLAINT.description),
      code: 'SOP-201',
      category: t('Customer service'),
      visibility: 'private',
      steps: [
        {
          id: 'order',
          title: t('Write down the order'),
          kind: 'input',
          schema: {
            type: 'object',
            properties: {
              order: { type: 'string', title: t('Order number') },
              damage: { type: 'string', title: t('What is damaged') },
            },
            required: ['order', 'damage'],
          },
        },
        {
          id: 'in-time',
          title: t('Was it delivered less than 30 days ago?'),
          kind: 'decide',
          choices: [
            { label: t('Yes'), next: 'photos' },
            { label: t('No'), next: 'decline' },
          ],
        },
        {
          id: 'photos',
          title: t('Look at what the customer sent'),
          kind: 'check',
          body_md: points(t('A photo of the damage'), t('A photo of the packaging')),
        },
        {
          id: 'remedy',
          title: t('What does the customer want?'),
          kind: 'decide',
          choices: [
            { label: t('A replacement'), next: 'replace' },
            { label: t('The money back'), next: 'refund' },
          ],
        },
        { id: 'replace', title: t('Order the replacement'), kind: 'do', next: 'close' },
        {
          id: 'refund',
          title: t('Start the refund'),
          kind: 'do',
          body_md: t('More than **200 €** need the word of the team lead first.'),
          next: 'close',
        },
        {
          id: 'decline',
          title: t('Explain kindly why it is too late'),
          kind: 'do',
          body_md: t('Name the day of delivery, and offer the repair service.'),
        },
        {
          id: 'close',
          title: t('Tell the customer what happens next, and when'),
          kind: 'do',
        },
      ],
    }),
  },
];

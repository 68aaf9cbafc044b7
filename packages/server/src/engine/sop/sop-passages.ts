import { fieldNamesOf, type SopContent, type SopStep } from '@agent-studio/api-client/contract';

/** A part of a procedure as it is searched and cited. */
export interface SopPassage {
  /** Null: what is said of the whole. */
  step_id: string | null;
  heading: string;
  page: number | null;
  text: string;
}

const MAX_TEXT = 8_000;

/** What a procedure says, step by step, with the words of its sources where they say more. */
export function toSopPassages({ name, code, category, description, tags, steps }: SopContent): SopPassage[] {
  const about = [description, [code, category, ...tags].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n');
  const whole: SopPassage = {
    step_id: null,
    heading: name,
    page: null,
    text: [about, steps.map(({ title }, place) => `${place + 1}. ${title}`).join('\n')]
      .filter(Boolean)
      .join('\n')
      .slice(0, MAX_TEXT),
  };
  return [
    whole,
    ...steps.map((step): SopPassage => {
      const choices = step.choices
        .map(({ label, description }) => `- ${[label, description].filter(Boolean).join(': ')}`)
        .join('\n');
      // A box to tick is no word of it.
      const body = step.body_md.replaceAll(/^([^\S\n]*[-*+]) \[[ xX]\] /gm, '$1 ');
      const own = [step.title, body, choices, fieldsOf(step), timesOf(step)];
      const said = own.filter(Boolean).join('\n');
      const quotes = step.refs.flatMap(({ quote }) => (said.includes(quote.trim()) ? [] : quote.trim()));
      return {
        step_id: step.id,
        heading: step.title,
        page: step.refs[0]?.page ?? null,
        text: [said, ...quotes].join('\n').slice(0, MAX_TEXT).toWellFormed(),
      };
    }),
  ];
}

/** How long is waited, and by when it has to be done. */
function timesOf({ kind, wait_minutes, deadline }: SopStep): string {
  const lines = [
    kind === 'wait' && wait_minutes !== null && `- Waiting time: ${inWords(wait_minutes)}`,
    deadline && 'within_minutes' in deadline && `- Deadline: within ${inWords(deadline.within_minutes)}`,
    deadline && 'time' in deadline && `- Deadline: by ${deadline.time} (${deadline.zone})`,
  ];
  return lines.filter(Boolean).join('\n');
}

const inWords = (minutes: number): string => `${minutes} minute${minutes === 1 ? '' : 's'}`;

/** The fields of a step's form, each with what it takes: a limit is asked for as often as an instruction. */
function fieldsOf({ kind, schema }: SopStep): string {
  const properties = schema?.['properties'];
  if (kind !== 'input' || typeof properties !== 'object' || properties === null) return '';
  const fields = properties as Record<string, Field | null>;
  return fieldNamesOf(schema!)
    .map((name) => `- ${toLine(name, fields[name] ?? {})}`)
    .join('\n');
}

interface Field {
  title?: unknown;
  description?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  exclusiveMinimum?: unknown;
  exclusiveMaximum?: unknown;
  enum?: unknown;
  'x-currency'?: unknown;
  'x-unit'?: unknown;
}

function toLine(name: string, field: Field): string {
  const { title, description } = field;
  const bounds: readonly (readonly [word: string, value: unknown])[] = [
    ['minimum', field.minimum],
    ['maximum', field.maximum],
    ['above', field.exclusiveMinimum],
    ['below', field.exclusiveMaximum],
  ];
  const limits = bounds.flatMap(([word, value]) => (typeof value === 'number' ? `${word} ${value}` : []));
  const choices: readonly unknown[] = Array.isArray(field.enum) ? field.enum : [];
  const ways = choices.filter((one) => typeof one === 'string');
  const said = [
    limits.length ? `limits: ${limits.join(', ')}` : '',
    ways.join(', '),
    typeof description === 'string' ? description.trim() : '',
  ].filter(Boolean);
  const unit = field['x-currency'] ?? field['x-unit'];
  const label = `${typeof title === 'string' && title ? title : name}${typeof unit === 'string' ? ` (${unit})` : ''}`;
  return [label, said.join('; ')].filter(Boolean).join(': ');
}

import type { WorkflowCaseInput } from '@agent-studio/api-client/contract';
import { type JsonSchema, propertiesOf } from '../../../fields/json-schema.ts';

/** Rows of RFC 4180; the sign between cells is the one that the first line has more of. */
export function readRows(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const [first = ''] = whole.split('\n', 1);
  const sign = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < whole.length; at += 1) {
    const letter = whole[at]!;
    if (quoted && letter === '"' && whole[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += letter;
    else if (letter === sign) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}

/**
 * A case for each row below the names: `name`, `holds`, `expected` (JSON) or `expected.total`, and every other column is an
 * input. What is no text by the schema is read as JSON where it can be; an empty cell says nothing.
 */
export function casesOfCsv(text: string, inputs: JsonSchema): WorkflowCaseInput[] {
  const [names = [], ...rows] = readRows(text);
  const known = propertiesOf(inputs);
  return rows.map((row, index) => {
    const made: WorkflowCaseInput = { name: String(index + 1), inputs: {}, expected: null, holds: '' };
    for (const [place, title] of names.entries()) {
      const column = title.trim();
      const cell = row[place] ?? '';
      if (cell === '' || column === '') continue;
      if (column === 'name') made.name = cell.trim().slice(0, 80);
      else if (column === 'holds') made.holds = cell;
      else if (column === 'expected') made.expected = { ...made.expected, ...toObject(cell) };
      else if (column.startsWith('expected.'))
        made.expected = { ...made.expected, [column.slice('expected.'.length)]: toValue(cell) };
      else made.inputs[column] = known[column]?.['type'] === 'string' ? cell : toValue(cell);
    }
    return made;
  });
}

function toValue(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    // A text.
    return cell;
  }
}

function toObject(cell: string): Record<string, unknown> {
  const value = toValue(cell);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

import { parse } from 'csv-parse/sync';
import { say } from '../../say.ts';
import { NodeFailure } from './node-work.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The rows of a table as text, each an object by the names of the first row. One more than `most` is read, so that a table
 * that is too long is seen to be. Throws `NodeFailure`.
 */
export function rowsOf(text: unknown, most: number): Record<string, string>[] {
  if (typeof text !== 'string') throw new NodeFailure(say('node.csv_text'));
  try {
    return parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name, index) => name.trim() || `column_${index + 1}`),
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: most + 1,
    });
  } catch (error) {
    throw new NodeFailure(say('node.csv', { why: error instanceof Error ? error.message : String(error) }));
  }
}

function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n', 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

import type { Env } from '../env.ts';
import { colourful, toReadableLine } from './readable-line.ts';

/**
 * Where lines of the log go: to standard output, for people where those sit before it, and to whoever else takes them.
 * Undefined: the logger writes to standard output by itself, which is quickest.
 */
export function openLogStream(
  format: Env['logFormat'],
  takeLine?: (line: string) => void,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): { write(line: string): void } | undefined {
  const isPretty = format === 'pretty' || (format === 'auto' && output.isTTY);
  if (!isPretty && !takeLine) return undefined;
  const isColoured = output.isTTY && !process.env['NO_COLOR'];
  return {
    write(line) {
      output.write(isPretty ? toReadableLine(line, isColoured ? colourful : undefined) : line);
      takeLine?.(line);
    },
  };
}

import { readLines } from '#api-client/client/read-lines.ts';

export type Line = Record<string, unknown> & {
  type?: string;
  content?: string;
  seq?: number;
  status?: string;
};

/** The lines of a streamed answer, parsed. */
export async function* linesOf(answer: Response): AsyncGenerator<Line> {
  if (!answer.body) return;
  for await (const lines of readLines(answer.body)) {
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as Line;
  }
}

export async function allLines(answer: Response): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of linesOf(answer)) lines.push(line);
  return lines;
}

/** Asks again until the answer is as wanted; the test's own timeout ends a vain wait. */
export async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
}

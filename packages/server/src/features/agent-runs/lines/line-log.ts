import type { Complete, RichLine } from '@agent-studio/api-client/contract';

type WithoutSeq<T> = T extends unknown ? Omit<T, 'seq'> : never;

/** A line before it has its number. */
export type NewLine = WithoutSeq<RichLine> | Omit<Complete, 'seq'>;
export type NumberedLine = RichLine | (Complete & { seq: number });

/** The lines of one run, for as many readers as there are, each at its own pace. */
export interface LineLog {
  /** The number of the last line there is. */
  readonly last: number;
  push(line: NewLine): void;
  /** The text up to this line would survive the process. */
  stored(seq: number): void;
  /** No line follows. */
  end(): void;
  /**
   * The next line after number `seq`; pieces of text are joined for a reader that is far behind. `quiet` when none came in
   * time (never with Infinity), undefined after the last one.
   */
  next(seq: number, quietMs: number): Promise<NumberedLine | 'quiet' | undefined>;
  /** What a successor of this log must have so that readers can go on with it: all but text and ends. */
  keep(): KeptLines;
}

export interface KeptLines {
  /** Of the last line there was. */
  seq: number;
  lines: NumberedLine[];
}

const UNKEPT: ReadonlySet<string> = new Set(['ping', 'text']);

/** No more text than of one second is lost to those who read it when the process is killed. */
export const READERS_AHEAD_MS = 1_000;

/** Text takes little room this way: one entry for many pieces, `ends[n]` being where the n-th one ends. */
interface Pieces {
  first: number;
  content: string;
  ends: number[];
}

type Entry = { line: NumberedLine } | Pieces;

/** What comes within so short a time counts as one. */
const MOMENT_MS = 50;
const MAX_CHARS_TOGETHER = 2_000;
/** A reader that is so many pieces behind gets them as one. */
const JOIN_FROM = 64;

/**
 * With `aheadMs`, readers get no more text than came in so long a time beyond what is stored, whatever the load: a process
 * that is killed takes no more with it of what they have read.
 */
export function createLineLog(kept?: KeptLines, { aheadMs = Infinity } = {}): LineLog {
  const entries: Entry[] = (kept?.lines ?? []).map((line) => ({ line }));
  let last = kept?.seq ?? 0;
  /** Of the last line that readers may have. */
  let shown = last;
  let ended = false;
  /** When the text came that is not stored: for each moment the last line there was. */
  const unstored: { at: number; last: number }[] = [];
  const waiting = new Set<() => void>();

  function wakeAll() {
    for (const wake of waiting) wake();
    waiting.clear();
  }

  function addText(content: string): void {
    const open = entries.at(-1);
    if (open && 'ends' in open && open.content.length < MAX_CHARS_TOGETHER) {
      open.content += content;
      open.ends.push(open.content.length);
    } else entries.push({ first: last, content, ends: [content.length] });
  }

  function noteUnstored(): void {
    const at = performance.now();
    const present = unstored.at(-1);
    if (present && at - present.at < MOMENT_MS) present.last = last;
    else unstored.push({ at, last });
  }

  function showMore(): void {
    const [oldest] = unstored;
    const newest = oldest && unstored.findLast(({ at }) => at - oldest.at <= aheadMs);
    const before = shown;
    shown = ended || !newest || newest === unstored.at(-1) ? last : Math.max(shown, newest.last);
    if (shown > before || ended) wakeAll();
  }

  function lineAfter(seq: number): NumberedLine | undefined {
    const entry = seq < shown ? entries[placeAfter(entries, seq)] : undefined;
    if (!entry) return undefined;
    if ('line' in entry) return entry.line;
    const { first, content, ends } = entry;
    const from = Math.max(0, seq - first + 1);
    const to = shown - seq > JOIN_FROM ? Math.min(ends.length - 1, shown - first) : from;
    return { type: 'text', seq: first + to, content: content.slice(ends[from - 1] ?? 0, ends[to]) };
  }

  return {
    get last() {
      return last;
    },
    push(line) {
      last += 1;
      if ('type' in line && line.type === 'text' && !line.waiting) {
        addText(line.content);
        if (aheadMs !== Infinity) noteUnstored();
      } else entries.push({ line: { ...line, seq: last } });
      showMore();
    },
    stored(seq) {
      const from = unstored.findIndex((moment) => moment.last > seq);
      unstored.splice(0, from < 0 ? unstored.length : from);
      showMore();
    },
    end() {
      ended = true;
      showMore();
    },
    async next(seq, quietMs) {
      const there = lineAfter(seq);
      if (there || ended) return there;
      await wait(quietMs, waiting);
      return lineAfter(seq) ?? (ended ? undefined : 'quiet');
    },
    keep: () => ({
      seq: last,
      lines: entries.flatMap((entry) =>
        'line' in entry && !('status' in entry.line) && !UNKEPT.has(entry.line.type) ? entry.line : [],
      ),
    }),
  };
}

/** The first entry with a line behind this number; by halves, because a long answer is read piece by piece. */
function placeAfter(entries: Entry[], seq: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lastOf(entries[middle]!) > seq) high = middle;
    else low = middle + 1;
  }
  return low;
}

const lastOf = (entry: Entry) => ('line' in entry ? entry.line.seq : entry.first + entry.ends.length - 1);

async function wait(ms: number, waiting: Set<() => void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  await new Promise<void>((resolve) => {
    wake = resolve;
    waiting.add(wake);
    if (ms !== Infinity) timer = setTimeout(resolve, ms);
  });
  waiting.delete(wake);
  clearTimeout(timer);
}

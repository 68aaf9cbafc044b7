import type { Signals } from '../../../jobs/signals.ts';
import type { LineLog, NumberedLine } from './line-log.ts';

/** A reader in another process, as it makes itself known. */
interface Follower {
  id: string;
  run_id: string;
  /** The last line it has. */
  after: number;
}

interface Relayed {
  until: number;
  /** Pieces told so far. */
  pieces: number;
}

/** Channels: readers make themselves known on one, and each hears its lines on one of its own. */
const FOLLOW = 'follow';
const toChannel = (id: string) => `lines ${id}`;

/** A reader says so often that it is still there, and a run that it is still told. */
const ALIVE_MS = 4_000;
const GIVE_UP_MS = 12_000;
/** A run that nobody works on is found out after this long. */
const ANSWER_MS = 1_000;
/** Lines that come within this time go together. */
const TOGETHER_MS = 25;
/** As base64 within what a signal may carry. */
const PIECE_BYTES = 4_800;
const MOST_TOGETHER = 200;
const MORE = '+';
const WHOLE = '.';
const PIECE = /^(\d+)([+.])(.*)$/s;

/**
 * Passes on the lines of a run to readers in other processes, for as long as there are any: who reads nothing costs
 * nothing. Lines keep their numbers; a reader that misses some is told that it has lost the run.
 */
export function createLineRelay(
  signals: Pick<Signals, 'hear' | 'tell'>,
  linesOf: (runId: string) => LineLog | undefined,
) {
  const relayed = new Map<string, Relayed>();
  const stopHearing = signals.hear(FOLLOW, (text) => {
    if (text === undefined) return;
    const follower = JSON.parse(text) as Follower;
    const known = relayed.get(follower.id);
    const until = Date.now() + GIVE_UP_MS;
    if (known) known.until = follower.after < 0 ? 0 : until;
    else if (follower.after >= 0) begin(follower, { until, pieces: 0 });
  });

  function begin(follower: Follower, relay: Relayed): void {
    const log = linesOf(follower.run_id);
    if (!log) return;
    relayed.set(follower.id, relay);
    void pass(follower, relay, log).finally(() => relayed.delete(follower.id));
  }

  async function pass({ id, after }: Follower, relay: Relayed, log: LineLog): Promise<void> {
    let seq = after;
    tellPieces(id, relay, []);
    while (relay.until > Date.now()) {
      const lines: NumberedLine[] = [];
      let next = await log.next(seq, ALIVE_MS);
      const since = Date.now();
      while (next !== undefined && next !== 'quiet') {
        lines.push(next);
        seq = next.seq;
        const left = TOGETHER_MS - (Date.now() - since);
        if (left <= 0 || lines.length === MOST_TOGETHER) break;
        next = await log.next(seq, left);
      }
      tellPieces(id, relay, next === undefined ? [...lines, null] : lines);
      if (next === undefined) return;
    }
  }

  /** `null` after the last line. */
  function tellPieces(id: string, relay: Relayed, lines: (NumberedLine | null)[]): void {
    const bytes = Buffer.from(JSON.stringify(lines));
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES).toString('base64');
      relay.pieces += 1;
      const end = at + PIECE_BYTES < bytes.length ? MORE : WHOLE;
      signals.tell(toChannel(id), `${relay.pieces}${end}${piece}`);
    }
  }

  /**
   * The lines of a run that another process works on, behind number `after`. Answers 'ended' behind the last one, and
   * 'lost' where no process has them, or none any more.
   */
  async function* follow(
    run_id: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<NumberedLine, 'ended' | 'lost'> {
    const id = crypto.randomUUID();
    const heard: (NumberedLine | null)[] = [];
    let parts: Buffer[] = [];
    let pieces = 0;
    let lastHeard = Date.now();
    let isThere = false;
    let isLost = false;
    let wake = () => {};
    const stop = signals.hear(toChannel(id), (text) => {
      const [, number, end, piece = ''] = PIECE.exec(text ?? '') ?? [];
      pieces += 1;
      if (Number(number) !== pieces) isLost = true;
      parts.push(Buffer.from(piece, 'base64'));
      if (end === WHOLE && !isLost) {
        heard.push(...(JSON.parse(Buffer.concat(parts).toString()) as (NumberedLine | null)[]));
        parts = [];
      }
      isThere = true;
      lastHeard = Date.now();
      wake();
    });
    const ask = (from: number) => signals.tell(FOLLOW, JSON.stringify({ id, run_id, after: from }));
    const alive = setInterval(() => ask(after), ALIVE_MS);
    signal.addEventListener('abort', () => wake(), { once: true });
    ask(after);
    try {
      for (;;) {
        signal.throwIfAborted();
        const line = heard.shift();
        if (line === null) return 'ended';
        if (line) {
          yield line;
          continue;
        }
        const waitMs = (isThere ? GIVE_UP_MS : ANSWER_MS) - (Date.now() - lastHeard);
        if (isLost || waitMs <= 0) return 'lost';
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    } finally {
      clearInterval(alive);
      stop();
      ask(-1);
    }
  }

  return { follow, close: stopHearing };
}

export type LineRelay = ReturnType<typeof createLineRelay>;

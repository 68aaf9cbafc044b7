import { bodyOf, type Frame, readText, toFrame } from './wire-frames.ts';

/* The few statements a shared session cannot simply be given, found in the text of Query and Parse messages. */

/** What one LISTEN or UNLISTEN asks for; no channel means all of them. */
export interface ChannelChange {
  action: 'listen' | 'unlisten';
  channel: string | undefined;
}

const CHANNEL_CHANGE = /^\s*(listen|unlisten)\s+(?:"((?:[^"]|"")+)"|(\*)|([^\s"]+))\s*$/i;
const COPY_FROM_CLIENT = /^\s*copy\b.*\bfrom\s+stdin\b/is;

/** The LISTEN and UNLISTEN statements of a frame, in their order. */
export function channelChanges(frame: Frame): ChannelChange[] {
  return statementsOf(frame).flatMap((statement) => {
    const match = CHANNEL_CHANGE.exec(statement);
    if (!match) return [];
    const [, action = '', quoted, , plain] = match;
    return {
      action: action.toLowerCase() === 'listen' ? 'listen' : 'unlisten',
      channel: quoted?.replaceAll('""', '"') ?? plain?.toLowerCase(),
    };
  });
}

/** COPY FROM STDIN would end the engine, which cannot wait for the client's rows: an error takes its place. */
export function refuseCopyFromClient(frame: Frame): Frame {
  if (!statementsOf(frame).some((statement) => COPY_FROM_CLIENT.test(statement))) return frame;
  if (frame.type === 'Q') return { type: 'Q', bytes: toFrame('Q', COPY_REFUSAL) };
  const { text: name } = readText(bodyOf(frame));
  return { type: 'P', bytes: toFrame('P', name, COPY_REFUSAL, new Uint8Array(2)) };
}

const COPY_REFUSAL = `do $$begin raise feature_not_supported using
  message = 'COPY FROM STDIN does not work on the embedded database. Use INSERT, or PostgreSQL.'; end$$`;

function statementsOf(frame: Frame): string[] {
  if (frame.type === 'Q') return readText(bodyOf(frame)).text.split(';');
  if (frame.type === 'P') return readText(readText(bodyOf(frame)).rest).text.split(';');
  return [];
}

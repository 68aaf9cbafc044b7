import { bodyOf, type Frame, readText, toFrame } from './wire-frames.ts';

/** Gives the named statements and portals of one connection names that no other connection uses. */
export interface PrivateNames {
  rename(frame: Frame): Frame;
  /** Close messages for every statement this connection has named. */
  closeStatements(): Uint8Array[];
}

const STATEMENT_KIND = new TextEncoder().encode('S');

/** All connections share one session, so equal names would meet there. Unnamed ones live within a unit and stay. */
export function createPrivateNames(connectionId: number): PrivateNames {
  const statements = new Map<string, string>();
  const portals = new Map<string, string>();

  /* Short names of our own, not a prefix: the session cuts names at 63 bytes, where long ones would meet. */
  function privateName(names: Map<string, string>, name: string): string {
    if (name === '') return '';
    let own = names.get(name);
    if (own === undefined) {
      own = `c${connectionId}_${names.size}`;
      names.set(name, own);
    }
    return own;
  }

  function renamedBody(frame: Frame): (string | Uint8Array)[] | undefined {
    const body = bodyOf(frame);
    switch (frame.type) {
      case 'P': {
        const { text, rest } = readText(body);
        return [privateName(statements, text), rest];
      }
      case 'B': {
        const portal = readText(body);
        const statement = readText(portal.rest);
        return [privateName(portals, portal.text), privateName(statements, statement.text), statement.rest];
      }
      case 'E': {
        const { text, rest } = readText(body);
        return [privateName(portals, text), rest];
      }
      case 'D':
      case 'C': {
        const kind = body.subarray(0, 1);
        const names = kind[0] === STATEMENT_KIND[0] ? statements : portals;
        return [kind, privateName(names, readText(body.subarray(1)).text)];
      }
      default:
        return undefined;
    }
  }

  return {
    rename(frame) {
      const body = renamedBody(frame);
      return body ? { type: frame.type, bytes: toFrame(frame.type, ...body) } : frame;
    },
    closeStatements() {
      return [...statements.values()].map((name) => toFrame('C', STATEMENT_KIND, name));
    },
  };
}

import { ConnectorRefusal } from './connector-failure.ts';
import { say, type Told } from '../../say.ts';

export type SqlDialect = 'postgres' | 'mysql';

export interface SqlStatement {
  /** To be run: without comments, a place for each value. */
  text: string;
  /** To be judged: the same, with every value and literal replaced by a plain one, so that parser and server agree where they end. */
  shape: string;
  /** Names of the values: of PostgreSQL each once (`$1`, `$2`), of MySQL each time (`?`). */
  names: string[];
  /** What is called like a function, in lower case, without its schema. */
  calls: string[];
  /** Every name and word, in lower case. */
  words: string[];
}

interface Token {
  kind: 'space' | 'text' | 'quoted' | 'word' | 'value' | 'sign';
  text: string;
}

/** Takes a statement apart as this server does. Throws ConnectorRefusal for what is ambiguous or not allowed at all. */
export function readStatement(sql: string, dialect: SqlDialect): SqlStatement {
  const tokens = trimEnd(readTokens(sql, dialect));
  const names: string[] = [];
  const calls: string[] = [];
  let text = '';
  let shape = '';
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'value') {
      const known = dialect === 'postgres' ? names.indexOf(token.text) : -1;
      const position = known >= 0 ? known : names.push(token.text) - 1;
      text += dialect === 'postgres' ? `$${position + 1}` : '?';
      shape += isCount(tokens, index) ? '1' : "'x'";
    } else {
      text += token.text;
      shape += shapeOf(token, dialect);
    }
    if ((token.kind === 'word' || token.kind === 'quoted') && nextSign(tokens, index) === '(')
      calls.push(nameOf(token));
  }
  refuseWords(tokens);
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'quoted').map(nameOf);
  return { text, shape, names, calls, words: [...new Set(words)] };
}

/** PostgreSQL reads names without quotes in lower case, by ASCII: the parser keeps what it is given. */
function shapeOf({ kind, text }: Token, dialect: SqlDialect): string {
  if (kind === 'text') return "'x'";
  if (kind !== 'word' || dialect !== 'postgres') return text;
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const refuse = (message: Told): never => {
  throw new ConnectorRefusal('query', message);
};

const PATTERNS: Record<SqlDialect, RegExp> = {
  postgres:
    /(?<comment>--[^\n]*)|(?<block>\/\*)|(?<dollar>\$(?:[A-Za-z_]\w*)?\$)|(?<place>\$\d+)|(?<text>[eE]?'|[bBxXnN]')|(?<unicode>[uU]&['"])|(?<quoted>")|(?<cast>::)|(?<assign>:=)|:(?<value>[A-Za-z_]\w*)|(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<space>\s+)|(?<sign>[\s\S])/uy,
  mysql:
    /(?<comment>--(?=[\s\p{Cc}]|$)[^\n]*|#[^\n]*)|(?<block>\/\*)|(?<place>\?)|(?<text>[bBxXnN]?'|")|(?<quoted>`)|(?<assign>:=)|:(?<value>[A-Za-z_]\w*)|(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<space>\s+)|(?<sign>[\s\S])/uy,
};

function readTokens(sql: string, dialect: SqlDialect): Token[] {
  if (sql.includes('\0')) refuse('The statement has characters that no statement has.');
  const pattern = PATTERNS[dialect];
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(sql)!;
    const { comment, block, dollar, place, text, unicode, quoted, assign, value, word, space } =
      match.groups!;
    let end = pattern.lastIndex;
    if (comment !== undefined) tokens.push({ kind: 'space', text: ' ' });
    else if (block !== undefined) {
      end = endOfComment(sql, at, dialect);
      tokens.push({ kind: 'space', text: ' ' });
    } else if (place !== undefined) refuse(`Write :name for a value instead of ${place}.`);
    else if (assign !== undefined) refuse('A query may only read: := is not allowed.');
    else if (unicode !== undefined) refuse('Write the characters themselves instead of U& escapes.');
    else if (dollar !== undefined) {
      const close = sql.indexOf(dollar, end);
      end = close < 0 ? refuse('A text has no end.') : close + dollar.length;
      tokens.push({ kind: 'text', text: sql.slice(at, end) });
    } else if (text !== undefined) {
      const escapes = dialect === 'mysql' || /^e/i.test(text);
      end = endOfQuotes(sql, end, text.at(-1)!, escapes);
      tokens.push({ kind: 'text', text: sql.slice(at, end) });
    } else if (quoted !== undefined) {
      end = endOfQuotes(sql, end, quoted, false);
      const name = sql.slice(at, end);
      if (/["'`\\\p{Cc}]/u.test(name.slice(1, -1)))
        refuse(`The name ${name} has characters that cannot be used here.`);
      tokens.push({ kind: 'quoted', text: name });
    } else if (value !== undefined) tokens.push({ kind: 'value', text: value });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: space === undefined ? 'sign' : 'space', text: match[0] });
    at = end;
  }
  return tokens;
}

/** Where a text or name in quotes ends whose first character stands before `from`. Throws ConnectorRefusal. */
export function endOfQuotes(sql: string, from: number, quote: string, escapes: boolean): number {
  for (let at = from; at < sql.length; at++) {
    if (escapes && sql[at] === '\\') at++;
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  return refuse('A text or a name has no end: a quotation mark is missing.');
}

/** Servers run some comments; such a statement is refused. PostgreSQL nests them. Throws ConnectorRefusal. */
export function endOfComment(sql: string, from: number, dialect: SqlDialect): number {
  if (/^\/\*(!|M!|\+)/.test(sql.slice(from, from + 4))) {
    refuse('Comments of the form /*! */ and /*+ */ can be commands. Take them out.');
  }
  let depth = 1;
  for (let at = from + 2; at < sql.length; at++) {
    if (sql.startsWith('*/', at)) {
      at++;
      if (--depth === 0) return at + 1;
    } else if (dialect === 'postgres' && sql.startsWith('/*', at)) {
      at++;
      depth++;
    }
  }
  return refuse('A comment has no end.');
}

function trimEnd(tokens: Token[]): Token[] {
  const isIdle = ({ kind, text }: Token) => kind === 'space' || text === ';';
  const last = tokens.findLastIndex((token) => !isIdle(token));
  const kept = tokens.slice(0, last + 1);
  if (!kept.length) refuse('Write a query.');
  if (kept.some(({ kind, text }) => kind === 'sign' && text === ';')) {
    refuse('Only one statement at a time. Take out what comes after the semicolon.');
  }
  return kept;
}

const meaningful = (tokens: Token[], from: number, step: 1 | -1): Token | undefined => {
  let at = from + step;
  while (tokens[at]?.kind === 'space') at += step;
  return tokens[at];
};

const nextSign = (tokens: Token[], index: number) => {
  const next = meaningful(tokens, index, 1);
  return next?.kind === 'sign' ? next.text : undefined;
};

const nameOf = ({ kind, text }: Token) => (kind === 'quoted' ? text.slice(1, -1) : text).toLowerCase();

/** After LIMIT and OFFSET the parser takes numbers only. */
function isCount(tokens: Token[], index: number): boolean {
  const before = meaningful(tokens, index, -1);
  if (before?.kind === 'word') return /^(limit|offset)$/i.test(before.text);
  if (before?.text !== ',') return false;
  const words = tokens.slice(0, index).filter(({ kind }) => kind === 'word');
  return /^(limit|offset)$/i.test(words.at(-1)?.text ?? '');
}

const NEVER = new Set(['into', 'insert', 'update', 'delete', 'merge', 'truncate', 'outfile', 'dumpfile']);
const LOCKS = new Set(['update', 'share', 'no', 'key']);

/** Words that make a statement write or lock. As the name of a column they can be put into quotes. */
function refuseWords(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    const word = token.text.toLowerCase();
    const next = meaningful(tokens, index, 1);
    if (word === 'for' && next?.kind === 'word' && LOCKS.has(next.text.toLowerCase()))
      refuse('A query may only read: it cannot lock rows with FOR UPDATE or FOR SHARE.');
    if (word === 'lock' && next?.text.toLowerCase() === 'in')
      refuse('A query may only read: it cannot lock rows.');
    if (!NEVER.has(word) || next?.text === '(' || meaningful(tokens, index, -1)?.text === '.') continue;
    refuse(say('sql.word', { word: token.text.toUpperCase() }));
  }
}

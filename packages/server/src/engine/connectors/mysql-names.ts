import { ConnectorRefusal } from './connector-failure.ts';
import { endOfComment, endOfQuotes } from './sql-statement.ts';

/**
 * The relations in a statement as MySQL and MariaDB write it themselves: what follows FROM and JOIN, each as its schema
 * (where that is told) and its name. Names of subqueries are among them, and columns from which a function takes something.
 * Throws ConnectorRefusal for what they would not write.
 */
export function relationsIn(written: string): string[][] {
  const found: string[][] = [];
  const tokens = readTokens(written);
  for (let at = 0; at < tokens.length; at++) {
    if (!/^(from|join|straight_join)$/i.test(tokens[at]!)) continue;
    let next = at + 1;
    while (tokens[next] === '(') next++;
    const parts = [nameOf(tokens[next])];
    while (tokens[next + 1] === '.') parts.push(nameOf(tokens[(next += 2)]));
    // A function, or a subquery, which has a FROM of its own.
    const isRelation =
      tokens[next + 1] !== '(' && !/^(select|values|with|dual|['"\d].*)$/is.test(tokens[next]!);
    if (isRelation) found.push(parts);
  }
  return found;
}

function nameOf(token = ''): string {
  if (token.startsWith('`')) return token.slice(1, -1).replaceAll('``', '`');
  if (/^['"\w$\u0080-\uffff]/.test(token)) return token;
  throw new ConnectorRefusal('query', 'It is not known which tables this query reads.');
}

/** Names, texts, and every other sign by itself, without comments and blanks. */
function readTokens(written: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < written.length;) {
    const sign = written[at]!;
    WORD.lastIndex = at;
    let end = WORD.exec(written) ? WORD.lastIndex : at + 1;
    if (sign === "'" || sign === '"' || sign === '`') end = endOfQuotes(written, end, sign, sign !== '`');
    const isComment = written.startsWith('/*', at);
    if (isComment) end = endOfComment(written, at, 'mysql');
    if (!isComment && sign.trim() !== '') tokens.push(written.slice(at, end));
    at = end;
  }
  return tokens;
}

const WORD = /[\w$\u0080-\uffff]+/y;

/**
 * Words that people ask with more often than they ask for them, as the index spells them. On a small card they may stand in
 * few passages, and would count as rare: "How long do refunds take?" would find whatever takes long.
 */
const ASKING = new Set(
  (
    'ask big exist explain far find get give happen help kind know let list long look lot mani mean much need often pleas ' +
    'possibl quick show someth soon sort take tell thing tri understand want way wonder would'
  ).split(' '),
);

export const isAskingWord = (lexeme: string): boolean => ASKING.has(lexeme);

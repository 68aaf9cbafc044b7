/** What is wrong with an expression, in plain words and with the place where. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** Characters before it; null: not known yet, or the whole expression. */
  at: number | null;

  constructor(message: string, at: number | null = null) {
    super(message);
    this.at = at;
  }
}

/** Something that is not there was read: a field, an item, a node that has not run. `default` and `has` forgive it. */
export class MissingError extends ExpressionError {}

/** An expression asks for more than one may. Nothing inside the expression forgives it. */
export class TooMuchError extends ExpressionError {}

/** The message for a person, who reads positions from 1. */
export function explain({ message, at }: ExpressionError, text: string): string {
  if (at === null) return message;
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  return `${message} (${text.includes('\n') ? `line ${line}, ` : ''}character ${column})`;
}

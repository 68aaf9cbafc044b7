import { say, textOf, type Told } from '../../say.ts';

/** What is wrong with an expression, in plain words and with the place where. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  told: Told;
  /** Characters before it; null: not known yet, or the whole expression. */
  at: number | null;

  constructor(told: Told, at: number | null = null) {
    super(textOf(told));
    this.told = told;
    this.at = at;
  }

  /** From here on with the place where, as a person counts: from 1. */
  place(expression: string): this {
    this.told = explain(this, expression);
    this.message = textOf(this.told);
    return this;
  }
}

/** Something that is not there was read: a field, an item, a node that has not run. `default` and `has` forgive it. */
export class MissingError extends ExpressionError {}

/** An expression asks for more than one may. Nothing inside the expression forgives it. */
export class TooMuchError extends ExpressionError {}

function explain({ told, at }: ExpressionError, text: string): Told {
  if (at === null) return told;
  const before = text.slice(0, at);
  const column = at - before.lastIndexOf('\n');
  if (!text.includes('\n')) return say('expression.at', { why: told, column });
  return say('expression.at_line', { why: told, line: before.split('\n').length, column });
}

import { evaluate } from './evaluate.ts';
import { ExpressionError } from './expression-error.ts';
import { MAX_EXPRESSION } from './parse-expression.ts';
import { toText } from './values.ts';
import { createWork, type Work } from './work.ts';
import { say } from '../../say.ts';
import type { Scope } from './course.ts';

/** A piece of a template: text as it stands, or the expression between `{{` and `}}`. `at` counts the characters before it. */
export interface Piece {
  kind: 'text' | 'expression';
  text: string;
  at: number;
}

/** Fails with `ExpressionError` where `{{` has no `}}`. */
export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (let open = template.indexOf('{{'); open >= 0; open = template.indexOf('{{', done)) {
    if (open > done) pieces.push({ kind: 'text', text: template.slice(done, open), at: done });
    const close = endOf(template, open + 2);
    pieces.push({ kind: 'expression', text: template.slice(open + 2, close), at: open + 2 });
    done = close + 2;
  }
  if (done < template.length) pieces.push({ kind: 'text', text: template.slice(done), at: done });
  return pieces;
}

/** Where the expression ends: braces of objects and of texts in quotation marks are its own. */
function endOf(template: string, start: number): number {
  let quote = '';
  let depth = 0;
  const last = Math.min(template.length, start + MAX_EXPRESSION + 2);
  for (let at = start; at < last; at += 1) {
    const character = template.charAt(at);
    if (quote) {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      if (depth === 0 && template.charAt(at + 1) === '}') return at;
      depth -= 1;
    }
  }
  throw new ExpressionError(
    say('expression.braces', { open: '{{', place: start - 1, close: '}}', written: '{{ "{{" }}' }),
  );
}

/**
 * Puts values into a text with `{{ expressions }}`, once: what a value contains is not filled in again. A text that is one
 * expression and nothing else keeps the kind of its value. Fails with `ExpressionError`.
 */
export function fillTemplate(template: string, scope: Scope, work: Work = createWork()): unknown {
  const pieces = piecesOf(template);
  const expressions = pieces.filter(({ kind }) => kind === 'expression');
  const [only] = expressions;
  const bare = pieces.every(({ kind, text }) => kind === 'expression' || text.trim() === '');
  if (only && expressions.length === 1 && bare) return evaluate(only.text, scope, work);
  let filled = '';
  for (const { kind, text } of pieces) {
    const value = kind === 'text' ? text : toText(evaluate(text, scope, work), work);
    work.text(filled.length + value.length);
    filled += value;
  }
  return filled;
}

/**
 * Puts values into an address, encoded, so that none of them leads elsewhere; one that it begins with stays as it is, since
 * it is the address. Fails with `ExpressionError`.
 */
export function fillAddress(template: string, scope: Scope, work: Work = createWork()): string {
  let filled = '';
  for (const [index, { kind, text }] of piecesOf(template.trim()).entries()) {
    const value = kind === 'text' ? text : toText(evaluate(text, scope, work), work);
    const put = kind === 'text' || index === 0 ? value : encodeURIComponent(value.toWellFormed());
    work.text(filled.length + put.length);
    filled += put;
  }
  return filled;
}

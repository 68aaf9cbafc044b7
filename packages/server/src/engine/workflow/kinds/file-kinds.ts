import { say } from '../../../say.ts';
import type { FieldLint } from '../lint-fields.ts';
import type { UsesPlace } from '../lint-uses.ts';
import type { NodeKind } from './node-kind.ts';

/* Nodes that read and write files. */

export const readFile: NodeKind<'read_file'> = {
  reads: { name: 'template', file: 'expression', sheet: 'template' },
  active: ({ from, read_as }) => [
    from === 'document' ? 'name' : 'file',
    ...(read_as === 'rows' ? ['sheet'] : []),
  ],
  lint(_, { from, card_id, name, file }, place, lint) {
    if (from === 'value') return lint.needs(file, say('check.file_value'), 'file');
    lintCard(card_id, place, lint);
    lint.needs(name, say('check.file_name'), 'name');
  },
};

export const writeFile: NodeKind<'write_file'> = {
  reads: { name: 'template', text: 'template' },
  lint(_, { card_id, name, text }, place, lint) {
    lintCard(card_id, place, lint);
    lint.needs(name, say('check.file_name'), 'name');
    lint.needs(text, say('check.file_text'), 'text');
  },
};

function lintCard(id: string | null, { lookups }: UsesPlace, lint: FieldLint): void {
  if (id === null) lint.error('node.unset', say('check.card'), 'card_id');
  else if (!lookups.cards.has(id)) lint.error('node.gone', say('check.card_gone'), 'card_id');
}

/** What is named in instructions: a variable, a tool, a card, or a variable that nothing fills in. */
type ReferenceKind = 'variable' | 'tool' | 'card' | 'unknown';

/** Words, or a reference to something between its two marks. */
export interface InstructionPart {
  text: string;
  reference?: { kind: ReferenceKind; before: string; after: string };
}

/** What an agent has, by how instructions name it. */
export interface KnownReferences {
  /** `{{name}}` */
  variables: ReadonlySet<string>;
  /** `` `slug` `` */
  slugs: ReadonlySet<string>;
  /** “name” */
  titles: ReadonlyMap<string, 'tool' | 'card'>;
}

/** As a variable stands in instructions. */
export const PLACEHOLDER = /\{\{\s*([\w.-]{1,60})\s*\}\}/g;

/** As the list behind a `/` inserts them. Each ends soon, and at the next mark of its kind: no text takes long. */
const REFERENCE =
  /(?<open>\{\{[^\S\n]{0,9})(?<variable>[\w.-]{1,60})[^\S\n]{0,9}\}\}|`(?<slug>[\w-]{1,128})`|“(?<title>[^“”\n]{1,300})”/g;

/** Cuts a line of instructions at what it names; put together again the parts are the line. */
export function toInstructionParts(line: string, known: KnownReferences): InstructionPart[] {
  const parts: InstructionPart[] = [];
  const search = new RegExp(REFERENCE);
  let end = 0;
  for (let found = search.exec(line); found; found = search.exec(line)) {
    const [whole] = found;
    const { open = whole[0]!, variable, slug, title } = found.groups!;
    const kind = kindOf({ variable, slug, title }, known);
    // What is quoted and names nothing may have names in it.
    if (!kind) search.lastIndex = found.index + 1;
    else {
      if (found.index > end) parts.push({ text: line.slice(end, found.index) });
      const text = (variable ?? slug ?? title)!;
      const after = whole.slice(open.length + text.length);
      parts.push({ text, reference: { kind, before: open, after } });
      end = found.index + whole.length;
    }
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

type Named = Partial<Record<'variable' | 'slug' | 'title', string | undefined>>;

function kindOf({ variable, slug, title }: Named, known: KnownReferences): ReferenceKind | undefined {
  if (variable !== undefined) return known.variables.has(variable) ? 'variable' : 'unknown';
  if (slug !== undefined) return known.slugs.has(slug) ? 'tool' : undefined;
  return known.titles.get(title!);
}

import { COMMON_METHODS, COMMON_PROPERTIES, type ElementReference, membersOf } from './element-reference.ts';

/** Puts the tables of each element between its marks: `<!-- reference of studio-app -->` … `<!-- end -->`. */
export function fillTables(page: string, references: readonly ElementReference[]): string {
  return references.reduce((text, reference) => {
    const marks = new RegExp(`(<!-- reference of ${reference.tag} -->\\n)[^]*?(<!-- end -->)`);
    if (!marks.test(text)) throw new Error(`The page has no place for the reference of ${reference.tag}.`);
    return text.replace(marks, (_, begin: string, end: string) => `${begin}${toTables(reference)}\n${end}`);
  }, page);
}

/** Puts the text of a file between its marks: `<!-- code of path -->` … `<!-- end -->`. */
export async function fillCode(page: string, read: (file: string) => Promise<string>): Promise<string> {
  const marks = /(<!-- code of (\S+) -->\n)[^]*?(<!-- end -->)/g;
  const places = [...page.matchAll(marks)].map(async ([, , file]) => [file!, await read(file!)] as const);
  const texts = new Map(await Promise.all(places));
  return page.replaceAll(marks, (_, begin: string, file: string, end: string) => {
    const language = file.slice(file.lastIndexOf('.') + 1);
    return `${begin}\`\`\`${language}\n${texts.get(file)!}\`\`\`\n${end}`;
  });
}

function toTables(reference: ElementReference): string {
  const members = membersOf(reference);
  const inMarkup = members.filter(({ field }) => field.attribute);
  const inScript = members.filter(({ field }) => !field.attribute);
  return [
    table(
      'Attributes',
      ['Attribute', 'Property', 'Type', 'Default', 'Meaning'],
      [
        ...inMarkup.map(({ field, type, about, isMethod }) => [
          code(field.name),
          isMethod ? '' : code(field.key),
          code(type.replace(' | undefined', '')),
          field.default === undefined || field.default === null || field.default === ''
            ? ''
            : code(`${field.default as string | number | boolean}`),
          about,
        ]),
        ...Object.entries(reference.flags).map(([name, about]) => [
          code(name),
          '',
          code('boolean'),
          '',
          about,
        ]),
      ],
    ),
    table(
      'Properties without an attribute',
      ['Property', 'Type', 'Meaning'],
      [
        ...inScript.map(({ field, type, about }) => [
          code(field.key),
          code(type.replace(' | undefined', '')),
          field.readonly ? `Read only. ${about}` : about,
        ]),
        ...Object.entries(COMMON_PROPERTIES).map(([name, { type, about }]) => [
          code(name),
          code(type),
          `Read only. ${about}`,
        ]),
      ],
    ),
    table(
      'Methods',
      ['Method', 'Resolves with', 'Meaning'],
      Object.entries({ ...reference.methods, ...COMMON_METHODS }).map(
        ([name, { parameters, answer, about }]) => [
          code(name + parameters),
          answer === 'void' ? '' : code(answer),
          about,
        ],
      ),
    ),
    table(
      'Events',
      ['Event', '`detail`', 'Cancelable', 'Meaning'],
      Object.entries(reference.events).map(([name, { detail, about, cancelable, bubbles }]) => [
        code(name),
        code(detail),
        cancelable ? 'yes' : '',
        bubbles === false ? `${about} Does not bubble.` : about,
      ]),
    ),
    table('States, for `:state(…)`', ['State', 'Meaning'], rows(reference.states)),
    table('Parts, for `::part(…)`', ['Part', 'Meaning'], rows(reference.parts)),
    table('Slots', ['Slot', 'Meaning'], rows(reference.slots)),
    table(
      'Custom properties',
      ['Property', 'Default', 'Meaning'],
      Object.entries(reference.cssProperties).map(([name, row]) => [
        code(name),
        row.default === undefined ? '' : code(row.default),
        row.about,
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

const rows = (named: Readonly<Record<string, string>>): string[][] =>
  Object.entries(named).map(([name, about]) => [code(name), about]);

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

function table(title: string, head: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return '';
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`\n#### ${title}\n`, row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}

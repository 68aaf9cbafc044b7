import type { Comment, Person } from '@agent-studio/api-client/contract';

/** Somebody who can be named, and how: by `@` and this. */
export interface Named {
  id: string;
  name: string;
}

export const toNamed = ({ id, name, email }: Pick<Person, 'id' | 'name' | 'email'>): Named => ({
  id,
  name: name || email,
});

/** What stands between `@` and the caret; null: nobody is being named. */
export function namingAt(text: string, caret: number): string | null {
  const found = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret));
  return found ? found[1]! : null;
}

/** The text with the name in place of what was typed of it, and where the caret is then. */
export function withName(text: string, caret: number, { name }: Named): { text: string; caret: number } {
  const typed = namingAt(text, caret) ?? '';
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Those of the chosen ones who are still named. */
export const namedIn = (text: string, chosen: readonly Named[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];

/** The text in parts: names of people stand alone. */
export function partsOf({
  text,
  mentions,
}: Pick<Comment, 'text' | 'mentions'>): { text: string; id?: string }[] {
  const names = mentions.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const parts: { text: string; id?: string }[] = [];
  let rest = text;
  while (rest !== '') {
    const next = names
      .map((one) => ({ one, at: rest.indexOf(`@${one.name}`) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.one.name.length - a.one.name.length)[0];
    if (!next) break;
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at) });
    const named = `@${next.one.name}`;
    parts.push({ text: named, id: next.one.id });
    rest = rest.slice(next.at + named.length);
  }
  if (rest !== '') parts.push({ text: rest });
  return parts;
}

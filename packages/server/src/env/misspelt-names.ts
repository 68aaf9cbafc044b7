import type { Environment } from './read-settings.ts';
import { fileVariable } from './read-settings.ts';
import { serverSettings, type SettingName, settingNames } from './server-settings.ts';

/** So many letters may differ; of short names, which are like others by chance, fewer. */
const MOST_CHANGES = 2;
const SHORT = 6;
/** Variables of everybody that look like ours. */
const KNOWN_OTHERS = new Set([
  'HOSTNAME',
  'HOSTTYPE',
  'PWD',
  'HOME',
  'POST',
  'OPENAI_ORG_ID',
  'OPENAI_PROJECT_ID',
]);

/** A sentence for each variable that is not ours and was probably meant to be. */
export function misspeltNames(environment: Environment): string[] {
  const isSecret = (name: SettingName) => 'secret' in serverSettings[name];
  const ours = settingNames.flatMap((name) => (isSecret(name) ? [name, fileVariable(name)] : [name]));
  return Object.keys(environment).flatMap((name) => {
    if (ours.includes(name) || KNOWN_OTHERS.has(name)) return [];
    const plain = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name;
    if (ours.includes(plain))
      return [`${name}: ${plain} is no secret and is not read from a file. Set ${plain}.`];
    const meant = ours.find((one) => isNear(name, one));
    return meant ? [`${name}: did you mean ${meant}?`] : [];
  });
}

function isNear(name: string, ours: string): boolean {
  const written = name.toUpperCase().replaceAll('-', '_');
  if (written === ours) return true;
  return changesBetween(written, ours) <= (ours.length < SHORT ? 1 : MOST_CHANGES);
}

/** Letters to add, take away or replace (Levenshtein). */
function changesBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_CHANGES) return Infinity;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1];
    for (const [at, wanted] of other.split('').entries()) {
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}

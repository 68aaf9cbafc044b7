import type { Setting } from '../env/setting-kinds.ts';
import { fileVariable, type SettingsRead } from '../env/read-settings.ts';
import { serverSettings, settingGroups, type SettingName } from '../env/server-settings.ts';

const NAME_WIDTH = 24;

const plain = (markdown: string) => markdown.replaceAll('`', '');
/** An address may hold a password that nobody called a secret. */
const shown = (text: string) => text.replace(/(\/\/)[^/@\s]*@/g, '$1…@');
const settingOf = (name: SettingName): Setting<unknown> => serverSettings[name];
const groups = Object.entries(settingGroups).map(
  ([title, settings]) => [title, Object.keys(settings) as SettingName[]] as const,
);

/** How the default of a setting is said; empty: none. */
export function defaultOf(name: SettingName): string {
  const { otherwise, otherwiseSaid } = settingOf(name);
  if (otherwiseSaid !== undefined) return otherwiseSaid;
  const isShown =
    typeof otherwise === 'string' || typeof otherwise === 'number' || typeof otherwise === 'boolean';
  return isShown ? String(otherwise) : '';
}

/** Every variable with its meaning, for `--help`. */
export function settingsHelp(): string {
  const lineOf = (name: SettingName) => {
    const { about, type, example, secret } = settingOf(name);
    const otherwise = defaultOf(name);
    return [
      `  ${name}${secret ? `  or ${fileVariable(name)}, a file with it` : ''}`,
      `      ${plain(about)}`,
      `      ${plain(type)}, such as ${plain(example)}${otherwise ? `; otherwise ${plain(otherwise)}` : ''}`,
    ].join('\n');
  };
  return groups.map(([title, names]) => [`${title}:`, ...names.map(lineOf)].join('\n')).join('\n\n');
}

/** Every setting as it counts now, with where it comes from; of secrets only that. */
export function settingsNow({ sources }: Pick<SettingsRead, 'sources'>): string {
  const lineOf = (name: SettingName) => {
    const { from, text, variable } = sources[name];
    const value =
      from === 'default'
        ? plain(defaultOf(name)) || '-'
        : settingOf(name).secret
          ? '(not shown)'
          : shown(text);
    const source = from === 'file' ? `file of ${variable}` : from;
    return `  ${name.padEnd(NAME_WIDTH)}  ${value}  [${source}]`;
  };
  return groups.map(([title, names]) => [title, ...names.map(lineOf)].join('\n')).join('\n\n');
}

/** The same for programs. */
export const settingsAsJson = ({ sources }: Pick<SettingsRead, 'sources'>) =>
  groups.flatMap(([, names]) =>
    names.map((name) => {
      const { from, text, variable } = sources[name];
      const isSecret = settingOf(name).secret === true;
      return {
        name,
        source: from,
        variable,
        secret: isSecret,
        value: from === 'default' || isSecret ? null : shown(text),
      };
    }),
  );

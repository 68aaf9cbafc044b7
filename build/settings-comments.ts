import { defaultOf } from '../packages/server/src/command-line/settings-text.ts';
import { fileVariable } from '../packages/server/src/env/read-settings.ts';
import { settingGroups, type SettingName } from '../packages/server/src/env/server-settings.ts';
import type { Setting } from '../packages/server/src/env/setting-kinds.ts';

const MARKS = /^([ ]*)# settings\n[^]*?^[ ]*# end$/m;
const WIDTH = 110;

/** How a file writes a setting. */
type Style = 'yaml' | 'env';

/**
 * Puts every setting that the file does not set itself between its marks, `# settings` and `# end`, as a comment that says
 * what it means. Secrets stand there as the files that hold them.
 */
export function fillSettingsComments(file: string, style: Style): string {
  if (!MARKS.test(file)) throw new Error('The file has no place for the settings.');
  const outside = file.replace(MARKS, '');
  return file.replace(MARKS, (_, indent: string) => {
    const lines = Object.entries(settingGroups).flatMap(([title, settings]) => [
      '',
      `--- ${title} ---`,
      ...Object.entries<Setting<unknown>>(settings).flatMap(([name, setting]) =>
        commentOf(name as SettingName, setting, style, outside),
      ),
    ]);
    return ['settings', ...lines.slice(1), 'end'].map((line) => `${indent}#${line && ` ${line}`}`).join('\n');
  });
}

function commentOf(
  name: SettingName,
  { about, example, secret }: Setting<unknown>,
  style: Style,
  outside: string,
): string[] {
  const variable = secret ? fileVariable(name) : name;
  if (new RegExp(`\\b(${name}|${fileVariable(name)})\\b`).test(outside)) return [];
  const otherwise = defaultOf(name);
  const said = `${about}${otherwise ? ` Otherwise ${otherwise}.` : ''}`.replaceAll('`', '');
  const value = secret ? `/run/secrets/${name.toLowerCase().replaceAll('_', '-')}` : example;
  const written = style === 'yaml' ? `${variable}: '${value}'` : `${variable}="${value}"`;
  return [...wrapped(said), written];
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

import type { Setting } from '../packages/server/src/env/setting-kinds.ts';
import { fileVariable } from '../packages/server/src/env/read-settings.ts';
import { settingGroups, type SettingName } from '../packages/server/src/env/server-settings.ts';
import { defaultOf } from '../packages/server/src/command-line/settings-text.ts';

const MARKS = /(<!-- settings -->\n)[^]*?(<!-- end -->)/;

/** Puts the tables of all settings between their marks: `<!-- settings -->` … `<!-- end -->`. */
export function fillSettings(page: string): string {
  if (!MARKS.test(page)) throw new Error('The page has no place for the settings.');
  return page.replace(MARKS, (_, begin: string, end: string) => `${begin}${tables()}\n${end}`);
}

const tables = () =>
  Object.entries(settingGroups)
    .map(([title, settings]) =>
      [
        `### ${title}`,
        '| variable | default | meaning | what it takes, such as |',
        '|---|---|---|---|',
        ...Object.entries<Setting<unknown>>(settings).map(([name, setting]) =>
          row(name as SettingName, setting),
        ),
        '',
      ].join('\n'),
    )
    .join('\n');

function row(name: SettingName, { about, type, example, secret }: Setting<unknown>): string {
  const variable = secret ? `\`${name}\`, \`${fileVariable(name)}\`` : `\`${name}\``;
  return `| ${variable} | ${defaultOf(name)} | ${about} | ${type}: \`${example}\` |`;
}

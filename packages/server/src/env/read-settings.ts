import { type Setting, readFileOf } from './setting-kinds.ts';
import { type SettingName, serverSettings, settingNames, type SettingValues } from './server-settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the value of a setting comes from. */
interface Source {
  readonly from: 'environment' | 'file' | 'default';
  /** The variable that was set, `NAME_FILE` where it is the file's. */
  readonly variable: string;
  /** As it was written; empty for the default, and not to be shown of a secret. */
  readonly text: string;
}

export interface SettingsRead {
  readonly values: SettingValues;
  readonly sources: Readonly<Record<SettingName, Source>>;
  /** What cannot be used: a sentence each that says what to do. */
  readonly problems: readonly string[];
}

/** The variable that names a file with the secret in it. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** Reads every setting; an empty value counts as absent. */
export function readSettings(environment: Environment): SettingsRead {
  const problems: string[] = [];
  const problem = (sentence: string) => void problems.push(sentence);
  const set = (variable: string) => environment[variable]?.trim() || undefined;

  function sourceOf(name: string, setting: Setting<unknown>): Source {
    const text = set(name);
    const path = setting.secret ? set(fileVariable(name)) : undefined;
    if (path === undefined) {
      return text === undefined
        ? { from: 'default', variable: name, text: '' }
        : { from: 'environment', variable: name, text };
    }
    const variable = fileVariable(name);
    if (text !== undefined) problem(`${name} and ${variable} are both set. Take one of them away.`);
    return { from: 'file', variable, text: readFileOf(variable, path, problem) ?? '' };
  }

  const values: Record<string, unknown> = {};
  const sources: Record<string, Source> = {};
  for (const name of settingNames) {
    const setting: Setting<unknown> = serverSettings[name];
    const source = sourceOf(name, setting);
    sources[name] = source;
    values[name] = source.text === '' ? setting.otherwise : setting.read(source.text, { name, problem });
  }
  return { values: values as SettingValues, sources: sources as Record<SettingName, Source>, problems };
}

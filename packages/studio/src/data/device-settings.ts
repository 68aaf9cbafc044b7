import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStudio } from '@agent-studio/core';

export type ThemeChoice = 'auto' | 'light' | 'dark';

/** What somebody chose on this device, kept in its storage; empty: nothing. Whoever shows it hears of a change. */
function useDeviceSetting(name: 'theme' | 'language' | 'sound' | 'time-zone') {
  const { storage, recallLook } = useStudio();
  const queries = useQueryClient();
  const key = `studio-${name}`;
  const queryKey = ['device', name];
  const read = () => storage.get(key) ?? '';
  const { data } = useQuery({ queryKey, queryFn: read, initialData: read, staleTime: Infinity });

  function set(value: string): void {
    if (value) storage.set(key, value);
    else storage.remove(key);
    queries.setQueryData(queryKey, value);
    recallLook?.();
  }
  return [data, set] as const;
}

/** `auto`: as the page around. */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const [theme, set] = useDeviceSetting('theme');
  return [
    theme === 'light' || theme === 'dark' ? theme : 'auto',
    (choice) => set(choice === 'auto' ? '' : choice),
  ];
}

/** A language such as `de`; empty: as the page around. */
export const useLanguageChoice = (): readonly [string, (language: string) => void] =>
  useDeviceSetting('language');

/** Whether the assistant plays its tones. */
export function useSound(): [boolean, (on: boolean) => void] {
  const [sound, set] = useDeviceSetting('sound');
  return [sound !== 'off', (on) => set(on ? '' : 'off')];
}

/** IANA name; empty: that of the device. */
export const useTimeZone = (): readonly [string, (zone: string) => void] => useDeviceSetting('time-zone');

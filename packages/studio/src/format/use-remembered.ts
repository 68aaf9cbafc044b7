import { useState } from 'react';
import { useStudio } from '@agent-studio/core';

/** One of a few choices, remembered for this person on this device. */
export function useRemembered<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const { storage } = useStudio();
  const key = `studio-${name}`;
  const [choice, setChoice] = useState<Choice>(
    () => choices.find((one) => one === storage.get(key)) ?? choices[0],
  );
  return [
    choice,
    (next) => {
      storage.set(key, next);
      setChoice(next);
    },
  ];
}

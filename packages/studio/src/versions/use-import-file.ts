import { useState } from 'react';
import { msg } from '@agent-studio/core';

/** More than anything that is exported has. */
export const MAX_FILE_BYTES = 1_000_000;

/** Reads an exported file, then shows what `dryRun` says about it, then makes it. What goes wrong is said, and may be tried again. */
export function useImportFile<Preview>(dryRun: (file: unknown) => Promise<Preview>) {
  const [preview, setPreview] = useState<{ file: unknown; found: Preview } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : msg('Something went wrong. Please try again.'));
    }
  }

  return {
    preview,
    /** Why the last step failed; null: it did not. */
    problem,
    look: (chosen: File) =>
      attempt(async () => {
        setPreview(null);
        const file = readJson(await chosen.text());
        setPreview({ file, found: await dryRun(file) });
      }),
    attempt,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(msg('This file is not JSON. Choose one that was exported from Agent Studio.'));
  }
}

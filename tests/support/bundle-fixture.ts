import path from 'node:path';
import { build, type Rolldown } from 'vite';

const FIXTURES = path.join(import.meta.dirname, '../fixtures');

/** A script of tests/fixtures with everything that it imports, in one file. */
export async function bundleFixture(file: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: FIXTURES,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(FIXTURES, file),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { HOSTS } from './servers/host-packages.ts';

/** A script of tests/hosts with everything that it imports, in one file. */
export async function bundleHostScript(file: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: HOSTS,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(HOSTS, file),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

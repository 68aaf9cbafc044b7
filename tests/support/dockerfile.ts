/** One instruction of a Dockerfile, its lines joined. */
interface Instruction {
  name: string;
  value: string;
}

/** What stands between two FROM. */
interface Stage {
  image: string;
  /** Empty: the last one, which is the image. */
  name: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, as far as ours goes: no heredocs, no variables. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, image = '', as = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(value) ?? [];
      stages.push({ image, name: as, instructions: [] });
    } else stages.at(-1)!.instructions.push({ name, value });
  }
  return stages;
}

/** What instructions of this name say. */
export const valuesOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.flatMap((one) => (one.name === name ? one.value : []));

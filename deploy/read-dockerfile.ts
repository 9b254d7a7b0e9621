import { readFileSync } from 'node:fs';

type Instruction = { name: string; args: string };
type Stage = { name: string | undefined; from: string; instructions: Instruction[] };

/** The stages of a Dockerfile with what each does, arguments filled in. Of the language what ours uses. */
export function readDockerfile(file: string): { stages: Stage[]; args: Record<string, string> } {
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ');
  const args: Record<string, string> = {};
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === 'ARG' && stages.length === 0) {
      const [key = '', value = ''] = rest.split('=');
      args[key] = value;
    } else if (name === 'FROM') {
      const [from = '', , stage] = rest.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => args[key] ?? '').split(/\s+/);
      stages.push({ name: stage, from, instructions: [] });
    } else {
      if (!name) throw new Error(`${file}: this line cannot be read: ${line}`);
      stages.at(-1)?.instructions.push({ name, args: rest });
    }
  }
  return { stages, args };
}

export function argsOf({ instructions }: Stage, name: string): string[] {
  return instructions.filter((one) => one.name === name).map(({ args }) => args);
}

/** The variables that an image sets. */
export function environmentOf(stage: Stage): Record<string, string> {
  return Object.fromEntries(
    argsOf(stage, 'ENV').flatMap((args) =>
      args.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  );
}

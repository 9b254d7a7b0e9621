/** How many letters have to be written, left out or changed to make one of the other. */
export function lettersApart(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] as number) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[at] as number) + 1, (line[at - 1] as number) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}

export const plainCode = (code: string) => code.toUpperCase().replaceAll(/\s/g, '');

/** A code with each of its signs left out: what is one slip away from another shares one of them. */
function shortened(code: string): string[] {
  return [code, ...Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1))];
}

/** Finds the code that was meant by a mistyped one, if only one is so near: among thousands, without comparing with each. */
export function nearestCode(codes: Iterable<string>) {
  const byShort = new Map<string, string[]>();
  for (const code of codes) {
    for (const short of shortened(plainCode(code))) byShort.set(short, [...(byShort.get(short) ?? []), code]);
  }
  return function near(typed: string): string | undefined {
    const plain = plainCode(typed);
    const found = shortened(plain).flatMap((short) => byShort.get(short) ?? []);
    const by = (code: string) => lettersApart(plain, plainCode(code));
    const [nearest, next] = [...new Set(found)]
      .map((code) => ({ code, by: by(code) }))
      .sort((one, other) => one.by - other.by);
    return nearest?.by === next?.by ? undefined : nearest?.code;
  };
}

/** Of a few names the one that was meant. */
export function nearestName(names: string[], typed: string): string | undefined {
  const wanted = typed.toLowerCase();
  const inside = names.find((name) => name.toLowerCase().includes(wanted) || wanted.includes(name.toLowerCase()));
  const by = (name: string) => lettersApart(wanted, name.toLowerCase());
  const [nearest] = [...names].sort((one, other) => by(one) - by(other));
  return nearest && by(nearest) <= Math.max(2, wanted.length / 3) ? nearest : inside;
}

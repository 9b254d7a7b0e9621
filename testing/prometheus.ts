/** What a Prometheus makes of a scrape, as far as our rules need it; by night promtool judges the same (`watch-rules.test.ts`). */
export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Scrape = { at: number; samples: Sample[] };

/** A target that does not answer is down: that is all that is known of it. */
export async function scrape(address: string): Promise<Scrape> {
  const response = await fetch(address, { signal: AbortSignal.timeout(9_000) }).catch(() => undefined);
  const up = { name: 'up', labels: { job: 'shop' }, value: response?.ok ? 1 : 0 };
  return { at: Date.now() / 1000, samples: [up, ...(response?.ok ? readSamples(await response.text()) : [])] };
}

function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', , labels = '', value = ''] = /^(\w+)(\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return { name, labels: labelsOf(labels), value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value) };
    });
}

const labelsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value as string]),
  );

type Vector = { labels: Record<string, string>; value: number }[];
const TOKEN = /\s*(\d+(?:\.\d+)?(?![\w])|[a-zA-Z_]\w*|"[^"]*"|=~|!=|!~|==|\[\w+\]|[{}(),=<>/*])/y;

/** Whether a rule's expression is true at the last of some scrapes: the series that say so. */
export function evaluate(expr: string, scrapes: Scrape[]): Vector {
  const tokens: string[] = [];
  let end = 0;
  for (TOKEN.lastIndex = 0; ; end = TOKEN.lastIndex) {
    const found = TOKEN.exec(expr);
    if (!found) break;
    tokens.push(found[1] as string);
  }
  if (expr.slice(end).trim() !== '') throw new Error(`Not understood: ${expr.slice(end)} in ${expr}`);
  let at = 0;
  const take = (expected?: string): string => {
    const token = tokens[at++] ?? '';
    if (expected !== undefined && token !== expected) throw new Error(`'${token}' instead of '${expected}' in ${expr}`);
    return token;
  };
  const newest = scrapes.at(-1) as Scrape;
  const oldest = scrapes[0] as Scrape;

  function selector(name: string): { among: (samples: Sample[]) => Sample[] } {
    const wanted: ((labels: Record<string, string>) => boolean)[] = [];
    if (tokens[at] === '{') {
      take('{');
      while (tokens[at] !== '}') {
        const [label, how, value] = [take(), take(), take().slice(1, -1)];
        const isMatch = (labels: Record<string, string>) =>
          how.endsWith('~') ? new RegExp(`^(?:${value})$`).test(labels[label] ?? '') : (labels[label] ?? '') === value;
        wanted.push((labels) => isMatch(labels) !== how.startsWith('!'));
        if (tokens[at] === ',') take(',');
      }
      take('}');
    }
    return {
      among: (samples) => samples.filter((one) => one.name === name && wanted.every((fits) => fits(one.labels))),
    };
  }

  /** A series needs two samples to have a rate. */
  function rate(): Vector {
    take('(');
    const { among } = selector(take());
    take();
    take(')');
    const before = new Map(among(oldest.samples).map(({ labels, value }) => [JSON.stringify(labels), value]));
    return among(newest.samples).flatMap(({ labels, value }) => {
      const was = before.get(JSON.stringify(labels));
      return was === undefined ? [] : [{ labels, value: Math.max(0, value - was) / (newest.at - oldest.at) }];
    });
  }

  function aggregate(how: string): Vector {
    const by: string[] = [];
    if (tokens[at] === 'by') {
      take('by');
      take('(');
      while (tokens[at] !== ')') if (take() !== ',') by.push(tokens[at - 1] as string);
      take(')');
    }
    take('(');
    const given = operation();
    take(')');
    const groups = Map.groupBy(given, ({ labels }) => JSON.stringify(by.map((label) => labels[label] ?? '')));
    return [...groups].map(([key, group]) => {
      const values = group.map(({ value }) => value);
      const labels = Object.fromEntries(by.map((label, index) => [label, JSON.parse(key)[index] as string]));
      return { labels, value: how === 'sum' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values) };
    });
  }

  function quantile(): Vector {
    take('(');
    const part = Number(take());
    take(',');
    const buckets = operation()
      .map(({ labels, value }) => ({ le: labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le), value }))
      .sort((one, other) => one.le - other.le);
    take(')');
    const all = buckets.at(-1)?.value ?? 0;
    if (all === 0) return [];
    const index = buckets.findIndex(({ value }) => value >= part * all);
    const [lower, bucket] = [buckets[index - 1] ?? { le: 0, value: 0 }, buckets[index] ?? { le: 0, value: 0 }];
    if (bucket.le === Number.POSITIVE_INFINITY) return [{ labels: {}, value: lower.le }];
    const within = (part * all - lower.value) / (bucket.value - lower.value);
    return [{ labels: {}, value: lower.le + (bucket.le - lower.le) * within }];
  }

  function term(): Vector {
    const token = take();
    if (/^\d/.test(token)) return [{ labels: {}, value: Number(token) }];
    if (token === 'rate') return rate();
    if (token === 'histogram_quantile') return quantile();
    if (token === 'sum' || token === 'max') return aggregate(token);
    return selector(token).among(newest.samples);
  }

  function operation(): Vector {
    let left = term();
    while (tokens[at] === '/') {
      take('/');
      const right = term();
      left = left.flatMap(({ labels, value }) => {
        const other = right.find((one) => JSON.stringify(one.labels) === JSON.stringify(labels));
        return other ? [{ labels, value: value / other.value }] : [];
      });
    }
    return left;
  }

  const left = operation();
  const comparison = take();
  const limit = Number(take());
  if (at !== tokens.length) throw new Error(`Not understood: ${expr}`);
  return left.filter(({ value }) => (comparison === '>' ? value > limit : comparison === '==' && value === limit));
}

type Value = string | number;
type Span = {
  /** By its pattern: 'POST /api/orders', 'job send-mail'. */
  name: string;
  kind: 'server' | 'consumer' | 'client';
  /** Who caused it, as W3C writes it; without one, whatever is under way here. */
  parent?: string | undefined;
};
/** Adds what is known of it: never anything of a person. */
type Note = (facts: Record<string, Value>) => void;

/** Follows what one request causes, through jobs and calls to providers. */
export type Tracer = {
  within<T>(span: Span, work: (note: Note) => Promise<T>): Promise<T>;
  /** Of what is under way: 'version-trace-span-flags'. */
  traceparent(): string | undefined;
  traceId(): string | undefined;
};

let tracer: Tracer | undefined;
const NOTHING: Note = () => undefined;

/** One for the process; none unless TRACES_URL is set. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

export function traced<T>(span: Span, work: (note: Note) => Promise<T>): Promise<T> {
  return tracer ? tracer.within(span, work) : work(NOTHING);
}

/** What goes along to whoever works on the same trace: in a job's data, in a call's headers. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = tracer?.traceparent();
  return traceparent ? { traceparent } : {};
}

/** What a line of the log says of it. */
export function traceFields(): { traceId?: string } {
  const traceId = tracer?.traceId();
  return traceId ? { traceId } : {};
}

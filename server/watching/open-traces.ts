import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '#server/platform/log.ts';
import { setTracer } from '#server/platform/tracing.ts';
import { VERSION } from '#server/watching/version.ts';

type Options = { url: string; percent: number; role: string; log: Log };

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Sends traces by OTLP over HTTP. Loaded only where TRACES_URL is set. */
export function openTraces({ url, percent, role, log }: Options) {
  tellTroubles(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `shop-${role}`, 'service.version': VERSION }),
    // Whatever a caller's flags say: strangers do not choose what is kept.
    sampler: new TraceIdRatioBasedSampler(percent / 100),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('shop');
  const w3c = new W3CTraceContextPropagator();
  const underWay = new AsyncLocalStorage<Context>();
  const here = (): Context => underWay.getStore() ?? ROOT_CONTEXT;

  setTracer({
    within({ name, kind, parent }, work) {
      const cause = parent ? w3c.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter) : here();
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, cause);
      return underWay.run(trace.setSpan(cause, span), async () => {
        try {
          return await work((facts) => void span.setAttributes(facts));
        } catch (error) {
          // Its message may quote a row.
          span.setStatus({ code: SpanStatusCode.ERROR });
          if (error instanceof Error) span.setAttribute('error.type', error.name);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      w3c.inject(here(), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    traceId: () => trace.getSpanContext(here())?.traceId,
  });
  return {
    async close(): Promise<void> {
      setTracer(undefined);
      await provider.shutdown();
    },
  };
}

/** What cannot be sent is let go; that it could not is said. */
function tellTroubles(log: Log): void {
  const say = (message: string) => log.warn({ code: 'traces', reason: message }, 'traces are not sent');
  const quiet = () => undefined;
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
}

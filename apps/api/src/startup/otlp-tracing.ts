import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { TracingSettings } from '../config/env.ts';
import { applicationVersion } from '../shared/application-version.ts';
import type { SpanFacts, Tracing } from '../shared/tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
const kindOf = ({ kind = 'internal' }: SpanFacts) => kinds[kind];

/** Sends traces to a collector in the background. Loaded only where tracing is configured. */
export function traceToCollector({ endpoint, headers, serviceName }: TracingSettings): {
  tracing: Tracing;
  /** Sends the remaining spans. */
  close(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': applicationVersion }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('madrasah');
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<Context>();

  const inSpan: Tracing['inSpan'] = async (facts, work) => {
    const { name, attributes } = facts;
    const parent = active.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: kindOf(facts), attributes }, parent);
    try {
      return await active.run(trace.setSpan(parent, span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };

  const tracing: Tracing = {
    begin(received) {
      const parent = propagator.extract(ROOT_CONTEXT, received, defaultTextMapGetter);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      const context = trace.setSpan(parent, span);
      return {
        within: (work) => active.run(context, work),
        end({ name, attributes, hasFailed }) {
          span.updateName(name);
          if (attributes) span.setAttributes(attributes);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    inSpan,
    inPart: (facts, work) => (active.getStore() ? inSpan(facts(), work) : work()),
  };
  return { tracing, close: () => provider.shutdown() };
}

import {
  type Attributes,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Tracing } from './tracing.ts';

/**
 * Configured by OpenTelemetry's own variables:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function openTelemetry(): Tracing {
  const name = process.env.OTEL_SERVICE_NAME ?? 'rapport-site';
  // While the collector does not answer, spans beyond the queue's size are dropped.
  const processor = new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: 3_000 }), {
    maxQueueSize: 2_048,
    exportTimeoutMillis: 4_000,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [processor],
  });
  // The framework uses the registered provider: it makes a span of each request and each rendered
  // page.
  provider.register();
  const tracer = trace.getTracer('rapport');

  return {
    call: (spanName, run) =>
      tracer.startActiveSpan(spanName, { kind: SpanKind.CLIENT }, async (span) => {
        const carrier: { traceparent?: string } = {};
        propagation.inject(context.active(), carrier);
        try {
          return await run(carrier.traceparent);
        } catch (error) {
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: error instanceof Error ? error.message : '',
          });
          throw error;
        } finally {
          span.end();
        }
      }),
    note: (event, fields, failed) => {
      const present = Object.entries(fields).filter(([, value]) => value != null);
      const attributes = Object.fromEntries(present) as Attributes;
      const span = tracer.startSpan(event, { attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    end: () => provider.shutdown(),
  };
}

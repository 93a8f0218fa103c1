import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { AnsweredRequest, Tracing } from './tracing.ts';

const headerGetter: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
};

/** https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server */
function describe(span: Span, { method, route, status, code, requestId }: AnsweredRequest): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'rapport.request_id': requestId,
    ...(code !== undefined && { 'error.type': code }),
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

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
  // The sampler is the one that OTEL_TRACES_SAMPLER names. The framework uses the registered
  // provider: it makes a span of each page that it renders.
  provider.register();
  const tracer = trace.getTracer('rapport');

  return {
    request: (headers, run, described) => {
      // Where the framework serves alone, the span of the request is its own.
      if (trace.getActiveSpan()) return run();
      const caller = propagation.extract(ROOT_CONTEXT, headers, headerGetter);
      return tracer.startActiveSpan('call', { kind: SpanKind.SERVER }, caller, async (span) => {
        try {
          await run();
        } finally {
          if (span.isRecording()) describe(span, described());
          span.end();
        }
      });
    },
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

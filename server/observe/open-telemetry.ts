import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceparentOf } from './request-id.ts';
import type { AnsweredRequest, Tracing } from './spans.ts';

/** What the caller's own span is under, by its `traceparent`. */
function contextOfCaller(headers: Headers): Context {
  const [, traceId, spanId, flags] = traceparentOf(headers)?.split('-') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function traceparentOfSpan(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

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
      const caller = contextOfCaller(headers);
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER }, caller);
      return context.with(trace.setSpan(caller, span), async () => {
        try {
          await run();
        } finally {
          if (span.isRecording()) describe(span, described());
          span.end();
        }
      });
    },
    call: async (spanName, run) => {
      const span = tracer.startSpan(spanName, { kind: SpanKind.CLIENT });
      try {
        return await run(traceparentOfSpan(span));
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        span.setStatus({ code: SpanStatusCode.ERROR, message });
        throw error;
      } finally {
        span.end();
      }
    },
    note: (event, fields, failed) => {
      const present = Object.entries(fields).filter(([, value]) => value != null);
      const attributes = Object.fromEntries(present) as Attributes;
      const span = tracer.startSpan(event, { attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    id: () => trace.getActiveSpan()?.spanContext().traceId,
    end: () => provider.shutdown(),
  };
}

import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { LogFields } from './log.ts';

export type AnsweredRequest = {
  method: string;
  route: string;
  status: number;
  code: string | undefined;
  requestId: string;
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
export function openTelemetry() {
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
  // OpenTelemetry reads OTEL_TRACES_SAMPLER itself. The framework makes a span for each rendered
  // page through the registered provider.
  provider.register();
  const tracer = trace.getTracer('rapport');

  return {
    /**
     * A span around one call to the BFF; it continues the caller's trace. `described` is called
     * after `run`, and only if the span is recorded.
     */
    async request(
      headers: Headers,
      run: () => Promise<void>,
      described: () => AnsweredRequest,
    ): Promise<void> {
      // Under plain Next, the framework has made a span for the request.
      if (trace.getActiveSpan()) return run();
      const traceparent = headers.get('traceparent');
      const caller = propagation.extract(ROOT_CONTEXT, { traceparent });
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
    /** A span around one call to the API; `run` gets the `traceparent` header to send. */
    async call<Value>(
      spanName: string,
      run: (traceparent: string | undefined) => Promise<Value>,
    ): Promise<Value> {
      const span = tracer.startSpan(spanName, { kind: SpanKind.CLIENT });
      const sent: { traceparent?: string } = {};
      propagation.inject(trace.setSpan(context.active(), span), sent);
      try {
        return await run(sent.traceparent);
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        span.setStatus({ code: SpanStatusCode.ERROR, message });
        throw error;
      } finally {
        span.end();
      }
    },
    /** A span for a single event, below the active span if there is one. */
    note(event: string, fields: LogFields, failed: boolean): void {
      const present = Object.entries(fields).filter(([, value]) => value != null);
      const attributes = Object.fromEntries(present) as Attributes;
      const span = tracer.startSpan(event, { attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    /** The id of the trace being recorded. */
    id: () => trace.getActiveSpan()?.spanContext().traceId,
    /** Sends pending spans; gives up on a collector that does not answer. */
    end: () => provider.shutdown(),
  };
}

/**
 * A singleton of the process, made at first use. The bundler may load a module once per layer
 * (pages, handlers, instrumentation), so a pool or a counter is kept on `globalThis`.
 */
export function processWide<Value>(name: string, make: () => Value): () => Value {
  const key = Symbol.for(`rapport.${name}`);
  const registry = globalThis as unknown as Record<symbol, { value: Value } | undefined>;
  return () => {
    registry[key] ??= { value: make() };
    return registry[key].value;
  };
}

/**
 * A singleton of the process, made at first use. The bundler may load a module once per layer
 * (pages, handlers, instrumentation), so a pool or a counter is kept on `globalThis`.
 */
export function processWide<Value, Needed extends unknown[] = []>(
  name: string,
  make: (...needed: Needed) => Value,
): (...needed: Needed) => Value {
  const key = Symbol.for(`rapport.${name}`);
  const registry = globalThis as unknown as Record<symbol, { value: Value } | undefined>;
  return (...needed) => {
    registry[key] ??= { value: make(...needed) };
    return registry[key].value;
  };
}

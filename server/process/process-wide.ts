/**
 * A process-wide singleton. The bundler may load a module once per layer (pages, handlers,
 * instrumentation), so what must exist once, such as a pool or a counter, is kept on `globalThis`.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`rapport.${name}`);
  const registry = globalThis as unknown as Record<symbol, { value: Value } | undefined>;
  const entry = registry[key] ?? { value: make() };
  registry[key] = entry;
  return entry.value;
}

/**
 * One value for the whole process. The bundler may load a module once per layer (pages, handlers,
 * instrumentation); what must be single, such as a pool or a counter, is kept on `globalThis`.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`rapport.${name}`);
  const shelf = globalThis as unknown as Record<symbol, { value: Value } | undefined>;
  const kept = shelf[key] ?? { value: make() };
  shelf[key] = kept;
  return kept.value;
}

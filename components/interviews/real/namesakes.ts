const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}|\([^)]*\)/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Speakers who may be the same person under another name: "Ana", "Souza, Ana", "Ana Souza (Guest)". */
export function namesakesOf(me: string, speakers: readonly string[]): string[] {
  const own = wordsOf(me);
  const isPart = (some: string[], all: string[]) =>
    some.length > 0 && some.every((word) => all.includes(word));
  return speakers.filter((name) => {
    const words = wordsOf(name);
    return name !== me && (isPart(words, own) || isPart(own, words));
  });
}

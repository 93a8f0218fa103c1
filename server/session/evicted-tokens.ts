import 'server-only';

/**
 * A Bloom filter for evicted tokens: one mebibyte, however many there are. It finds every added
 * token, and wrongly one in 14,000 after 200,000, one in 500 after half a million. A cookie refused
 * wrongly costs its page the data, which the browser then fetches with its bearer.
 */
const bits = 2 ** 23;
const bitsPerToken = 4;

export class EvictedTokens {
  readonly #bits = new Uint8Array(bits / 8);

  add(fingerprint: string): void {
    for (const [at, mask] of placesOf(fingerprint)) this.#bits[at] = (this.#bits[at] ?? 0) | mask;
  }

  has(fingerprint: string): boolean {
    return placesOf(fingerprint).every(([at, mask]) => ((this.#bits[at] ?? 0) & mask) !== 0);
  }
}

/** The fingerprint is a SHA-256 in hexadecimal, so any of its digits serve as a hash. */
const placesOf = (fingerprint: string): [at: number, mask: number][] =>
  Array.from({ length: bitsPerToken }, (_, index) => {
    const bit = Number.parseInt(fingerprint.slice(index * 8, index * 8 + 8), 16) % bits;
    return [bit >> 3, 1 << (bit & 7)];
  });

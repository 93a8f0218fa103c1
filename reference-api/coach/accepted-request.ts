/**
 * What an endpoint accepts, as far as we know. Parameters that it has refused are left out from
 * then on.
 */
export type Accepted = {
  temperature: boolean;
  /** The name of the limit of tokens; newer models refuse the older one, some servers both. */
  limit: 'max_tokens' | 'max_completion_tokens' | null;
  format: 'json_schema' | 'json_object' | 'text';
};

export const everything: Accepted = {
  temperature: true,
  limit: 'max_tokens',
  format: 'json_schema',
};

type Body = Record<string, unknown>;

/** A request of the SDK without what is known to be refused. */
export function shaped(
  { max_tokens, temperature, response_format, ...rest }: Body,
  { temperature: hasTemperature, limit, format }: Accepted,
): Body {
  return {
    ...rest,
    ...(hasTemperature && { temperature }),
    ...(limit !== null && { [limit]: max_tokens }),
    ...(format === 'json_schema' && { response_format }),
    ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
  };
}

const withoutTemperature = (now: Accepted): Accepted | null =>
  now.temperature ? { ...now, temperature: false } : null;

const otherLimit = (now: Accepted): Accepted | null => {
  if (now.limit === null) return null;
  return { ...now, limit: now.limit === 'max_tokens' ? 'max_completion_tokens' : null };
};

const plainerFormat = (now: Accepted): Accepted | null => {
  if (now.format === 'text') return null;
  return { ...now, format: now.format === 'json_schema' ? 'json_object' : 'text' };
};

/** After a 400: what to leave out next, by what the refusal names. Null if nothing is left. */
export function lessThan(now: Accepted, refusal: string): Accepted | null {
  const named = [
    [/temperature/i, withoutTemperature],
    [/max_(?:completion_)?tokens|max tokens|context length/i, otherLimit],
    [/response_format|json|schema|grammar|format/i, plainerFormat],
  ] as const;
  const known = named.find(([words, less]) => words.test(refusal) && less(now));
  return known?.[1](now) ?? plainerFormat(now) ?? withoutTemperature(now) ?? otherLimit(now);
}

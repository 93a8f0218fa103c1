export type AccountTab = 'profile' | 'pricing' | 'unknown';

/** What `?tab=` asks for; the query may hold it several times, and then means nothing. */
export function accountTab(asked: string | string[] | undefined): AccountTab {
  if (asked === undefined || asked === 'profile') return 'profile';
  return asked === 'pricing' ? 'pricing' : 'unknown';
}

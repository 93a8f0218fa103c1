export type AccountTab = 'profile' | 'pricing' | 'unknown';

/** The tab that `?tab=` names. A repeated parameter is unknown. */
export function accountTab(tab: string | string[] | undefined): AccountTab {
  if (tab === undefined || tab === 'profile') return 'profile';
  return tab === 'pricing' ? 'pricing' : 'unknown';
}

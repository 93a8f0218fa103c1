import { late } from '@/components/ui/late';
import { useAccount } from '../account/account-context';

/** The overview that is shown while no interview is selected. */
export const Home = late(() => import('./home').then((loaded) => loaded.Home));
/** The same above the list of a phone. */
export const HomeBlock = late(() => import('./home').then((loaded) => loaded.HomeBlock));

/** With an API that has only the six specified calls, only the specified text is shown there. */
export const useHasHome = (): boolean => useAccount().offers.length > 0;
